const list = (words: string) => new Set(words.split(' '));

/** English names of days, months and parts of the day: when something was, and not what it is about. Lower case. */
export const calendarWords = list(
  'monday tuesday wednesday thursday friday saturday sunday weekend january february march april may june july august september october november december morning noon midday afternoon evening night midnight today tonight tomorrow yesterday hour minute second day week month year',
);
/** English words that only count. Lower case. */
export const quantityWords = list(
  'much several plenty lot lots bit couple dozen dozens hundred hundreds thousand thousands million millions enough less least some any',
);

/** Words that say nothing about what a text is about, by language. Lower case. */
export const stopWords = new Map<string, Set<string>>([
  [
    'en',
    list(
      'a about after again all also am an and any are as at be because been before being but by can could did do does doing down even every few for from get got had has have having he her here him his how i if in into is it its just like made make me more most much my myself no not now of off on once one only or other our out over own really said same say she should so some still such than that the their them then there these they thing things this those through to too under until up us very was way we were what when where which while who why will with would you your yours',
    ),
  ],
  [
    'es',
    list(
      'a al algo antes así aunque bien cada como con cual cuál cuando cuándo de del desde después donde dónde dos el ella ellos en entre era es esa ese eso esta está están estas este esto estos fue ha hace han hasta hay hoy la las le les lo los más me mi mis mucho muy nada ni no nos o otra otro para pero poco por porque pues que qué quien quién se sea ser si sí sin sobre son su sus también tan te tiene tienen todas todavía todo todos tu tus un una uno unos y ya yo años año tiempo',
    ),
  ],
  [
    'pt',
    list(
      'a ao aos as até cada com como da das de dela dele depois do dos e ela ele eles em entre era essa esse esta está este eu foi há isso isto já lhe mais mas me mesmo meu minha muito na não nas nem no nos nós o os ou para pela pelo por porque quando que quem se sem ser seu seus só sua suas também te tem tudo um uma você vocês hoje ainda assim bem onde qual tão',
    ),
  ],
  [
    'fr',
    list(
      'a à ai alors après au aussi autre aux avant avec avoir bien c ce ceci cela celles celui ces cet cette ceux chez comme d dans de depuis des deux donc du elle elles en encore enfin entre est et été être eu fait faire il ils j je jamais jusqu l la le les leur lui m ma mais me même mes moi mon n ne ni nos notre nous on ont ou où par pas peu plus plutôt pour pourquoi qu quand que quel quelle qui s sa sans se sera ses si son sont sur t ta te tes toi ton toujours tous tout toutes très tu un une va venez venir vers vos votre vous y',
    ),
  ],
  [
    'de',
    list(
      'ab aber alle als also am an auch auf aus bei bin bis bist da damit dann das dass dein den denn der des die dies diese dieser dir doch du durch ein eine einem einen einer eines er es etwas euch für gegen gerade gibt hab habe haben hat hatte hier ich ihm ihn ihr im immer in ist ja jede jeder jetzt kann kein keine man mehr mein meine mich mir mit müssen nach nicht nichts noch nun nur ob oder ohne schon sehr sein sich sie sind so um und uns unser unter viel vom von vor war waren was weil wenn wer wie wir wird wo zu zum zur über heute ganz drei zwei wirklich ziemlich',
    ),
  ],
  [
    'it',
    list(
      'a ad ai al alla alle anche ancora avere bene c che chi ci come con cosa così da dai dal dalla de dei del della delle di dopo dove due e è ed era essere fa fare fino gli ha hai hanno ho i il in io l la le lei li lo loro lui ma me mi mia mie mio molto ne negli nei nel nella no noi non nostro o ogni oggi per perché più po poi prima proprio qua quando quanto quella quello questa questo qui sarà se sei senza si sia solo sono sopra su sua sul suo tanto te ti tra tu tua tutti tutto un una uno vi voi',
    ),
  ],
  [
    'ja',
    list(
      'の に は を た が で て と し れ さ ある いる も する から な こと として い や など なっ ない この ため その よう また もの という あり まで られ なる へ か だ これ それ あれ です ます した ました ませ でし って ね よ でも だけ しか とき 時 今日 私 僕 人 さん なら ば 何 どう もう まだ たい てる ので のに けど',
    ),
  ],
]);
