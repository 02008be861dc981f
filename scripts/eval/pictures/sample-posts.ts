import type { Counts } from '#shared/posts/counts';

/** A post to be drawn. `shown` holds the counts as the page writes them; an absent one is an empty cell, which means 0. */
export interface SamplePost {
  name: string;
  author: string;
  age: string;
  text: string;
  shown: { [key in keyof Counts]: string };
  counts: { [key in keyof Counts]: number };
  dark: boolean;
  scale: 1 | 2;
  font: 'Inter' | 'Liberation Sans' | 'DejaVu Sans';
  /** Width of the column in CSS pixels. */
  width: number;
  quality?: number;
}

type Written = [likes: string, replies: string, reposts: string, shares: string];
type Read = [likes: number, replies: number, reposts: number, shares: number];
type Look = Pick<SamplePost, 'dark' | 'scale'> & Partial<Pick<SamplePost, 'font' | 'width' | 'quality'>>;

function post(
  name: string,
  author: string,
  age: string,
  look: Look,
  text: string,
  written: Written,
  read: Read,
): SamplePost {
  const [likes, replies, reposts, shares] = written;
  const [like, reply, repost, share] = read;
  return {
    ...{ name, author, age, text, font: 'Inter', width: 600 },
    ...look,
    shown: { likes, replies, reposts, shares },
    counts: { likes: like, replies: reply, reposts: repost, shares: share },
  };
}

const light1 = { dark: false, scale: 1 } as const;
const light2 = { dark: false, scale: 2 } as const;
const dark1 = { dark: true, scale: 1 } as const;
const dark2 = { dark: true, scale: 2 } as const;

/** Emoji are drawn by the page itself (see post-page.ts), so that the pictures are the same on every machine. */
export const samplePosts: SamplePost[] = [
  post(
    'short, light',
    'maya.bakes',
    '5h',
    light1,
    'Day 12 of baking one loaf every morning. Today the crust finally cracked the way I wanted.',
    ['128', '14', '3', ''],
    [128, 14, 3, 0],
  ),
  post(
    'short, dark, 2x',
    'fieldnotes',
    '2d',
    dark2,
    'I deleted 400 drafts this weekend. Nobody will miss them, least of all me.',
    ['1.2K', '86', '41', '9'],
    [1200, 86, 41, 9],
  ),
  post(
    'list with line breaks',
    'studio_ana',
    '11h',
    light2,
    'Three things I check before I publish:\n\n1. Does the first line stand on its own?\n2. Is there one question people can answer in ten words?\n3. Would I stop scrolling for this?\n\nWhat would you add?',
    ['342', '57', '28', '12'],
    [342, 57, 28, 12],
  ),
  post(
    'emoji and a tag',
    'runwithleo',
    '1d',
    dark1,
    'First half marathon done 🎉 1:58:04 and my knees are still talking to me ❤️ Thank you to everyone who cheered on the bridge. #running',
    ['2,415', '193', '20', '4'],
    [2415, 193, 20, 4],
  ),
  post(
    'long, light',
    'thequietfounder',
    '3d',
    { ...light1, font: 'Liberation Sans' },
    'We raised our price from $9 to $19 last month and lost eleven customers out of 640. The support queue got shorter, the conversations got better, and revenue is up 94%. I waited two years to do this because I was afraid of one angry email. It came. I answered it. He stayed. If you run a small product and you have not touched your price since launch, this is your sign to open that spreadsheet tonight and do the boring arithmetic.',
    ['4.8K', '612', '377', '158'],
    [4800, 612, 377, 158],
  ),
  post(
    'long, dark, 2x',
    'night.shift.nurse',
    '19h',
    dark2,
    'Things nobody tells you about night shifts: the vending machine becomes a friend, the sunrise feels like a secret, and by Thursday you will put your keys in the fridge. I have done this for nine years. I still love the hour between four and five, when the ward is quiet and you can hear the building breathe. Be kind to the person who looks tired at noon. They may have just come home.',
    ['12.3K', '1,044', '890', '301'],
    [12300, 1044, 890, 301],
  ),
  post(
    'question',
    'omar.writes',
    '48m',
    dark1,
    'What is the best book you gave up on and then finished years later?',
    ['37', '112', '', ''],
    [37, 112, 0, 0],
  ),
  post(
    'link and mention',
    'opencourseware',
    '6d',
    light2,
    'New: a free 40-minute lesson on reading charts without fooling yourself. Thanks to @lena.data for the examples. Slides at https://example.org/charts',
    ['76', '5', '18', '22'],
    [76, 5, 18, 22],
  ),
  post(
    'capitals and punctuation',
    'vinyl_corner',
    '04/11/2026',
    light1,
    'OK, hear me out... side B of this record is BETTER than side A. (Yes, even track 4!) Fight me in the replies & bring snacks.',
    ['508', '231', '16', '2'],
    [508, 231, 16, 2],
  ),
  post(
    'Spanish',
    'cocina.de.lucia',
    '7h',
    light2,
    'Hoy aprendí que el arroz no perdona: si levantas la tapa antes de tiempo, se venga. ¿Cuál es el error que todavía cometes en la cocina después de tantos años?',
    ['1,2 mil', '94', '31', '8'],
    [1200, 94, 31, 8],
  ),
  post(
    'German, dark',
    'hausarzt_tim',
    '4 Std.',
    dark2,
    'Heute haben drei Patienten gefragt, ob sie wirklich so viel Wasser trinken müssen. Die ehrliche Antwort: Es kommt darauf an. Durst ist für die meisten gesunden Menschen ein ziemlich guter Ratgeber, und Kaffee zählt übrigens auch mit.',
    ['1.234', '165', '72', ''],
    [1234, 165, 72, 0],
  ),
  post(
    'French',
    'atelier.camille',
    '9 h',
    light1,
    'Après six mois de travail, la boutique ouvre enfin samedi à dix heures. Merci à toutes celles et ceux qui ont commandé pendant que je peignais encore les étagères. Venez voir, même juste pour le café !',
    ['287', '43', '19', '6'],
    [287, 43, 19, 6],
  ),
  post(
    'narrow, dark',
    'pixel.garden',
    '22h',
    { ...dark2, width: 390 },
    'Small win: I finally shipped the settings page. It took four rewrites and one long walk ✨ The lesson: if you cannot explain a switch in six words, remove the switch.',
    ['64', '9', '1', ''],
    [64, 9, 1, 0],
  ),
  post(
    'JPEG, narrow',
    'second.sunday',
    '13h',
    { ...light2, width: 390, quality: 80 },
    'My grandmother kept every recipe on the back of an envelope. I am typing them all up this winter, stains included. #family',
    ['3.1K', '208', '95', '40'],
    [3100, 208, 95, 40],
  ),
  post(
    'large figures',
    'world.of.maps',
    '5d',
    { ...dark1, font: 'DejaVu Sans' },
    'This map shows every railway line in Europe that you can ride at night. Save it for your next trip 🔥',
    ['1.1M', '8,790', '52.6K', '31K'],
    [1_100_000, 8790, 52_600, 31_000],
  ),
  post(
    'one word a line',
    'haiku.daily',
    '8h',
    light2,
    'frost on the window\nthe kettle clears its throat first\nthen the whole house wakes',
    ['911', '26', '133', '17'],
    [911, 26, 133, 17],
  ),
];
