import type { Subject, Words } from '../bank.ts';

const words: Words = {
  stadt: ['Hamburg', 'Leipzig', 'Wien', 'Basel', 'Freiburg', 'Dresden', 'Graz', 'Köln'],
  gericht: [
    'Kartoffelpuffer',
    'Käsespätzle',
    'Linsensuppe',
    'Fischbrötchen',
    'Flammkuchen',
    'Rote Grütze',
    'Maultaschen',
  ],
  geschmack: ['rauchig', 'kräftig', 'herrlich sauer', 'buttrig', 'einfach gut'],
  zutat: ['ein Schuss Essig', 'altes Brot', 'gutes Salz', 'eine Zitrone', 'braune Butter', 'frischer Dill'],
  tag: ['Montag', 'Dienstag', 'Mittwoch', 'Freitag', 'Samstag', 'Sonntag'],
  wer: ['die Wirtin', 'der Fischhändler', 'unsere Nachbarin', 'ein Herr am Tresen', 'die Köchin'],
};

const subject = (topic: string, hashtags: string[], lines: string[]): Subject => ({
  language: 'de',
  topic,
  hashtags,
  lines,
  words,
  more: ['Und ja, das Rezept haben wir bekommen.', 'Am {tag} waren wir noch einmal dort: {geschmack}.'],
});

export const german = [
  subject(
    'Hausmannskost',
    ['hausmannskost', 'rezepte'],
    [
      '{gericht} am {tag}. Mehr braucht es nicht, außer vielleicht: {zutat}.',
      'Das Geheimnis hinter unserem Lieblingsessen ({gericht})? {zutat}. {wer} hat es verraten.',
      '{gericht} in {number} Minuten. Schmeckt {geschmack} und braucht nur eine Pfanne.',
      'Was fehlt, wenn {gericht} fad schmeckt? Fast immer: {zutat}.',
    ],
  ),
  subject(
    'Märkte',
    ['wochenmarkt'],
    [
      'Wochenmarkt in {stadt}, sieben Uhr früh. {wer} kennt inzwischen unsere Namen.',
      '{number} Stände in {stadt}, und am Ende gibt es {gericht} auf der Bordsteinkante.',
      'In {stadt} gekauft: Dill, Kartoffeln, {zutat}. Heute Abend also {gericht}.',
    ],
  ),
  subject(
    'Unterwegs',
    ['unterwegs'],
    [
      'Nachtzug nach {stadt}, im Gepäck {gericht} für vier. Geteilt mit dem ganzen Abteil.',
      'Ein Tag in {stadt}: Kaffee, {gericht}, Spaziergang, noch einmal {gericht}.',
      'In {stadt} schmeckt {gericht} anders als in {stadt}. {wer} besteht darauf.',
    ],
  ),
];
