const list = (words: string) => new Set(words.split(' '));

/**
 * By language, words of five letters and more that only rate, count, compare, or say when, where and how: they stand in texts about
 * anything. Apart from `stopWords`, by which languages are told. Lower case.
 */
const vagueWords = new Map<string, Set<string>>([
  [
    'es',
    list(
      'mejor mejores peores mayor mayores menor menores menos mucha muchas muchos pocas pocos bastante bastantes demasiado demasiada demasiados demasiadas varios varias alguno alguna algunos algunas algún ningún ninguno ninguna cualquier cualquiera ambos ambas mismo misma mismos mismas otros otras tanto tanta tantos tantas cuanto cuanta cuánto cuánta cuántos cuántas siempre nunca jamás ahora luego entonces todavía pronto tarde temprano mañana noche cerca lejos dentro fuera arriba abajo delante detrás encima debajo además también tampoco quizá quizás acaso apenas incluso mientras durante mediante según excepto salvo contra hacia porque aunque aquel aquella aquello aquellos aquellas nuestro nuestra nuestros nuestras vuestro vuestra suyos suyas ellas usted ustedes nosotros nosotras vosotros hacer haces hacen hacemos hecho haciendo puede puedes pueden podemos puedo poder podría podrías podrían quiero quiere quieres quieren queremos querer deben debes debemos deber debería tengo tienes tenemos tener tenido tenía estoy estamos estado estaba estaban estar siendo sería serán fueron haber había habían habido hemos vamos decir dicen saber sabes sabemos parece poner queda llega llegar lleva llevar sigue seguir empezar empieza gusta gustan cosas veces alguien nadie todas forma manera parte claro cierto cierta gracias bueno buena buenos buenas grande grandes pequeño pequeña nuevo nueva nuevos nuevas primer primero primera primeros segundo segunda último última últimos últimas próximo próxima cuatro cinco siete nueve cientos miles lunes martes miércoles jueves viernes sábado domingo enero febrero marzo abril junio julio agosto septiembre octubre noviembre diciembre semana semanas meses horas minutos minuto momento',
    ),
  ],
  [
    'pt',
    list(
      'melhor melhores piores maior maiores menor menores menos muita muitas muitos pouca pouco poucas poucos bastante bastantes demais vários várias algum alguma alguns algumas nenhum nenhuma qualquer quaisquer ambos ambas mesma mesmos mesmas outro outra outros outras tanto tanta tantos tantas quanto quanta quantos quantas sempre nunca jamais agora então depois antes tarde amanhã ontem noite manhã perto longe dentro acima abaixo talvez quase apenas somente inclusive enquanto durante mediante segundo exceto contra porque embora aquele aquela aquilo aqueles aquelas nosso nossa nossos nossas deles delas nesse nessa neste nesta desse dessa deste desta fazer fazem fazemos feito fazendo podem podemos posso poder poderia quero querem queremos querer devem devemos dever deveria tenho temos tinha estou estamos estava estavam estar sendo seria serão foram haver havia houve vamos dizer dizem saber sabem parece ficar deixa deixar chega chegar coisa coisas vezes alguém ninguém todas todos forma maneira parte claro certo certa obrigado obrigada grande grandes pequeno pequena novos novas primeiro primeira primeiros segunda último última últimos últimas próximo próxima quatro cinco centenas milhares terça quarta quinta sexta sábado domingo janeiro fevereiro março abril junho julho agosto setembro outubro novembro dezembro semana semanas meses horas minutos minuto momento gente',
    ),
  ],
  [
    'fr',
    list(
      'meilleur meilleure meilleurs meilleures mieux moindre moins mauvais mauvaise beaucoup assez plusieurs quelque quelques certain certaine certains certaines chaque aucun aucune autres mêmes tellement autant environ presque seulement vraiment simplement souvent parfois rarement jamais toujours maintenant ensuite bientôt demain matin avant après pendant depuis durant dessus dessous dehors dedans devant derrière contre malgré selon parmi hormis lorsque puisque quoique parce cependant pourtant toutefois ainsi aussi surtout notamment notre votre leurs nôtre vôtre celui lequel laquelle lesquels quels quelles avons avais avait avaient aurait étais était étaient serait seront soient faire faites faisons faisait peuvent pouvez pouvons pouvoir pourrait pourrais veulent voulez voulons vouloir voudrais doivent devez devons devoir devrait allez allons aller vient viennent disent savoir savez mettre prendre trouve trouver passe passer reste rester commence commencer chose choses personne façon manière sorte genre merci grand grande grands grandes petit petite petits petites nouveau nouvelle nouveaux nouvelles premier première premiers dernière dernier derniers prochain prochaine bonne bonnes quatre dizaine centaines milliers lundi mardi mercredi jeudi vendredi samedi dimanche janvier février avril juillet septembre octobre novembre décembre semaine semaines année années heure heures minute minutes moment jours temps',
    ),
  ],
  [
    'de',
    list(
      'besser bessere besseren besserer besseres beste besten bester bestes schlechter schlechte größer größere größte größten kleiner kleine kleinen weniger wenige wenig meist meiste meisten viele vielen vieler genug einige einigen einiger manche manchen mancher mehrere mehreren solche solchen solcher welche welchen welcher andere anderen anderer anderes selbst beide beiden alles allem allen immer niemals manchmal selten häufig gestern morgen abend nacht mittag bereits später früher danach davor dazwischen während seitdem bisher damals drinnen draußen unten hinten vorne neben zwischen hinter gegenüber trotz wegen statt außer damit dadurch dafür dagegen daher darauf daran darin darum darüber dabei davon deshalb deswegen trotzdem jedoch sondern obwohl sobald solange sodass einfach eigentlich vielleicht wahrscheinlich natürlich besonders ungefähr ebenfalls ebenso außerdem überhaupt unser unsere unserem unseren unserer unseres eurer euren deine deinen deiner seine seinen seiner ihnen ihren ihrer dieses diesen diesem jedes jeden jedem jemand niemand machen macht mache gemacht können könnt könnte könnten konnte sollen sollte sollten müsste müsst wollen wollte möchte möchten dürfen werden würde würden wurde wurden worden waren wären gewesen hatten hätte hätten sagen gesagt wissen weißt gehen kommen kommt bleiben bleibt finden findet lassen lässt brauchen braucht sache sachen dinge leute danke große großen großer großes guten guter gutes neuen neuer neues erste ersten erster erstes letzte letzten letzter nächste nächsten nächster sechs sieben zwanzig hundert hunderte tausende montag dienstag mittwoch donnerstag freitag samstag sonntag januar februar april august september oktober november dezember woche wochen monat monate jahre jahren stunde stunden minute minuten moment',
    ),
  ],
  [
    'it',
    list(
      'meglio migliore migliori peggio peggiore peggiori maggiore minore minori troppo troppa troppi troppe molta molti molte tanta tanti tante pochi poche abbastanza parecchio alcuni alcune alcun nessun nessuno nessuna qualche qualsiasi qualunque entrambi stesso stessa stessi stesse altro altra altri altre quanta quanti quante sempre adesso allora subito presto tardi domani mattina notte vicino lontano dentro fuori sotto davanti dietro inoltre forse quasi appena soltanto perfino mentre durante secondo contro verso benché sebbene quello quelli quelle questi queste nostra nostri nostre vostro vostra fanno facciamo fatto facendo possono possiamo posso potere potrebbe voglio vuole vogliono volere devono dobbiamo dovere dovrebbe abbiamo avete aveva avevano siamo siete erano stato stata stati essendo sarebbe saranno andare vanno dicono sapere sanno sembra mettere resta arriva volte volta qualcuno tutte parte certo certa grazie buono buona buoni buone grande grandi piccolo piccola nuovo nuova nuovi nuove primo primi ultimo ultima ultimi prossimo prossima quattro cinque sette centinaia migliaia lunedì martedì mercoledì giovedì venerdì sabato domenica gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre settimana settimane minuti minuto momento tempo',
    ),
  ],
]);

/** "realmente": of adjectives these languages make adverbs so, and hardly any noun. */
const MENTE = new Set(['es', 'pt', 'it']);

/** @param word in lower case */
export const isVague = (word: string, code: string): boolean =>
  vagueWords.get(code)?.has(word) === true || (MENTE.has(code) && word.length > 7 && word.endsWith('mente'));
