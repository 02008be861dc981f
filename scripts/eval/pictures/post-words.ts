/** What posts are made of in one language, and how a page in it writes ages and counts. */
export interface PostWords {
  sentences: string[];
  ages: string[];
  /** The title above a post on a phone. */
  title: string;
  /** Abbreviations as people and apps write them; thousands, then millions. */
  units: { divisor: number; suffix: string }[];
  decimal: string;
  group: string;
}

export const postWords: Record<string, PostWords> = {
  en: {
    sentences: [
      'I moved my desk to the window and now I know every dog on this street by name.',
      'Nobody warns you that the second year is harder than the first.',
      'What is one habit you dropped and never missed?',
      'My neighbour sold her car, bought a cargo bike, and has not stopped smiling since.',
      'We tested four headlines for a week. The shortest one won by a mile.',
      'Reminder: drink some water, answer that email, go outside.',
      'The bakery on the corner closes in June after 41 years.',
      'I asked 20 people what they would pay. 17 said less than we charge!',
    ],
    ages: ['5h', '2d', '13m', '1w', '23h'],
    title: 'Thread',
    units: [
      { divisor: 1e3, suffix: 'K' },
      { divisor: 1e6, suffix: 'M' },
    ],
    decimal: '.',
    group: ',',
  },
  es: {
    sentences: [
      'Ayer cerré el portátil a las cinco y el mundo siguió girando sin mí.',
      'Mi abuela decía que la paciencia se aprende esperando el pan.',
      '¿Cuál fue la última canción que escuchaste dos veces seguidas?',
      'Hemos tardado tres años en abrir la tienda y solo tres días en vender todo.',
    ],
    ages: ['5 h', '2 d', '13 min'],
    title: 'Hilo',
    units: [
      { divisor: 1e3, suffix: ' mil' },
      { divisor: 1e6, suffix: ' M' },
    ],
    decimal: ',',
    group: '.',
  },
  pt: {
    sentences: [
      'Hoje acordei cedo para ver o sol nascer e não me arrependo de nada.',
      'O segredo do feijão da minha mãe é simplesmente não ter pressa.',
      'Qual foi o livro que você emprestou e nunca mais voltou?',
      'Passamos dois meses a preparar isto e as primeiras encomendas já chegaram.',
    ],
    ages: ['5 h', '2 d', '13 min'],
    title: 'Thread',
    units: [
      { divisor: 1e3, suffix: ' mil' },
      { divisor: 1e6, suffix: ' mi' },
    ],
    decimal: ',',
    group: '.',
  },
  de: {
    sentences: [
      'Gestern habe ich zum ersten Mal seit Jahren wieder einen Brief geschrieben.',
      'Unser kleiner Laden bleibt im August geschlossen, weil wir auch einmal Ferien brauchen.',
      'Welche Gewohnheit habt ihr euch abgewöhnt und nie vermisst?',
      'Die Bahn war pünktlich und niemand im Abteil hat es geglaubt.',
    ],
    ages: ['5 Std.', '2 T', '13 Min.'],
    title: 'Thread',
    units: [
      { divisor: 1e3, suffix: ' Tsd.' },
      { divisor: 1e6, suffix: ' Mio.' },
    ],
    decimal: ',',
    group: '.',
  },
  fr: {
    sentences: [
      'Ce matin, le marché sentait la pluie et les premières fraises de la saison.',
      'On a mis trois ans à rénover cette maison et il reste encore la cuisine.',
      'Quelle est la recette que vous ne partagerez jamais avec personne ?',
      'Le train avait du retard, alors nous avons chanté sur le quai.',
    ],
    ages: ['5 h', '2 j', '13 min'],
    title: 'Thread',
    units: [
      { divisor: 1e3, suffix: ' k' },
      { divisor: 1e6, suffix: ' M' },
    ],
    decimal: ',',
    group: ' ',
  },
  it: {
    sentences: [
      'Stamattina ho aperto il laboratorio con le finestre spalancate e la radio accesa.',
      'Mio padre ha imparato a usare il computer a settanta anni e adesso scrive poesie.',
      'Qual è il consiglio che avete ignorato e che era giusto?',
      'Abbiamo venduto tutto in due giorni e non sappiamo ancora come ringraziarvi.',
    ],
    ages: ['5 h', '2 g', '13 min'],
    title: 'Thread',
    units: [{ divisor: 1e6, suffix: ' mln' }],
    decimal: ',',
    group: '.',
  },
  ja: {
    sentences: [
      '今朝は早く起きて、川沿いをゆっくり歩きました。',
      '新しい本を読み終えたので、誰かに話したくて仕方がないです。',
      '皆さんは雨の日に何をして過ごしますか？',
      '三年かけて作った小さな店が、来週の土曜日に開きます。',
    ],
    ages: ['5時間', '2日', '13分'],
    title: 'スレッド',
    units: [{ divisor: 1e4, suffix: '万' }],
    decimal: '.',
    group: ',',
  },
};

export const authors = [
  'maya.bakes',
  'studio_ana',
  'fieldnotes',
  'tom.k.writes',
  'night_shift',
  'lena84',
  'omarcooks',
  'kissa.daily',
  'paperboats',
  'quietfounder',
  'ines_v',
  'radio.tower',
  'bike_to_work',
  'greenhouse7',
  'oldmaps',
];

/** Words of pages that are not posts. */
export const receiptLines = [
  'Flat white        3.80',
  'Oat milk          0.60',
  'Croissant         2.90',
  'Subtotal          7.30',
  'VAT 19%           1.17',
  'TOTAL EUR         7.30',
  'Card ****1842',
  'Table 12   14:06',
  'Thank you!',
];
