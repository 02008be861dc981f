import type { Counts } from '#shared/posts/counts';
import type { Dice } from '../simulations/dice.ts';
import { drawCount } from './draw-count.ts';
import { authors, type PostWords, postWords, receiptLines } from './post-words.ts';
import { article, type Look, phone, photograph, quoted, type ScreenPost } from './screen-kinds.ts';

const none: Counts = { likes: null, replies: null, reposts: null, shares: null };

export const oneOf = <Value>(dice: Dice, values: readonly Value[]): Value => values[dice.below(values.length)] as Value;

function drawText(dice: Dice, { sentences }: PostWords): string {
  const count = 1 + dice.below(3);
  const start = dice.below(sentences.length);
  const chosen = Array.from({ length: count }, (_, index) => sentences[(start + index) % sentences.length]);
  return chosen.join(dice.next() < 0.25 ? '\n\n' : ' ');
}

function drawPost(dice: Dice, { language, columns }: Look): { post: ScreenPost; values: Counts } {
  const words = postWords[language] as PostWords;
  const most = columns ? 99_000 : 2e6;
  const likes = drawCount(dice, words, most);
  const smaller = Math.max(40, likes.value);
  const [replies, reposts, shares] = [
    drawCount(dice, words, smaller),
    drawCount(dice, words, smaller),
    drawCount(dice, words, smaller),
  ];
  return {
    post: {
      ...{ author: oneOf(dice, authors), age: oneOf(dice, words.ages), text: drawText(dice, words) },
      shown: { likes: likes.shown, replies: replies.shown, reposts: reposts.shown, shares: shares.shown },
    },
    values: { likes: likes.value, replies: replies.value, reposts: reposts.value, shares: shares.value },
  };
}

/** What can be told from what is shown: where likes are absent they may be hidden, and shares with them. */
function tellable({ shown }: ScreenPost, values: Counts): Counts {
  const isHidden = shown.likes === '';
  return {
    ...values,
    likes: isHidden ? null : values.likes,
    shares: isHidden && shown.shares === '' ? null : values.shares,
  };
}

/** What a picture shows: null where nothing is there to be read. */
export interface Drawn {
  text: string | null;
  author: string | null;
  age: string | null;
  counts: Counts;
  /** HTML. */
  content: string;
}

const known = (post: ScreenPost, values: Counts) => {
  const { text, author, age } = post;
  return { text, author, age, counts: tellable(post, values) };
};

/** The usual picture: one post. */
export function drawCard(dice: Dice, look: Look): Drawn {
  const { post, values } = drawPost(dice, look);
  return { ...known(post, values), content: article(look, post) };
}

/** All kinds of pictures that people send, by their names. */
export const kinds: Record<string, (dice: Dice, look: Look) => Drawn> = {
  card: drawCard,
  phone(dice, look) {
    const { post, values } = drawPost(dice, look);
    return { ...known(post, values), content: phone(look, postWords[look.language]?.title ?? '', article(look, post)) };
  },
  'with photograph'(dice, look) {
    const { post, values } = drawPost(dice, look);
    return { ...known(post, values), content: article(look, post, photograph(look.width * 0.7, dice.below(360))) };
  },
  'two posts'(dice, look) {
    const { post, values } = drawPost(dice, look);
    return { ...known(post, values), content: article(look, post) + article(look, drawPost(dice, look).post) };
  },
  replies(dice, look) {
    const { post, values } = drawPost(dice, look);
    const title = postWords[look.language]?.title ?? '';
    const below = [drawPost(dice, look).post, drawPost(dice, look).post].map((reply) =>
      article({ ...look, isIndented: true }, reply),
    );
    return { ...known(post, values), content: phone(look, title, article(look, post) + below.join('')) };
  },
  quote(dice, look) {
    const { post, values } = drawPost(dice, look);
    const other = drawPost(dice, look).post;
    return {
      ...known(post, values),
      text: `${post.text} ${other.text}`,
      content: article(look, post, quoted(look, other)),
    };
  },
  'hidden likes'(dice, look) {
    const { post, values } = drawPost(dice, look);
    const shown = { ...post.shown, likes: '', shares: '' };
    const hidden = { ...post, shown };
    return { ...known(hidden, values), content: article(look, hidden) };
  },
  'no counts'(dice, look) {
    const { post } = drawPost(dice, look);
    const bare = { ...post, shown: { likes: '', replies: '', reposts: '', shares: '' } };
    return { ...known(bare, { likes: 0, replies: 0, reposts: 0, shares: 0 }), content: article(look, bare) };
  },
  'text only'(_, look) {
    const words = postWords[look.language] as PostWords;
    const text = words.sentences.join(' ');
    return {
      text: `${words.title} ${text}`,
      author: null,
      age: null,
      counts: none,
      content: `<h1 style="font-size:22px;margin:20px">${words.title}</h1><p style="margin:20px">${text}</p>`,
    };
  },
  chart(dice, look) {
    const bars = Array.from({ length: 6 }, () => dice.between(20, 200));
    const content = `<h2 style="margin:16px;font-size:18px">Views by day</h2><svg width="360" height="260" viewBox="0 0 360 260" fill="none" stroke="${look.theme.icon}" stroke-width="2">${bars
      .map(
        (bar, index) =>
          `<rect x="${30 + index * 52}" y="${220 - bar}" width="22" height="${bar}"/><circle cx="${41 + index * 52}" cy="228" r="0"/>`,
      )
      .join(
        '',
      )}</svg><p style="display:flex;gap:26px;margin:0 0 20px 30px;font-size:13px">${bars.map((bar) => `<span>${Math.round(bar)}</span>`).join('')}</p>`;
    return { text: null, author: null, age: null, counts: none, content };
  },
  receipt(dice, look) {
    const lines = receiptLines.slice(dice.below(3));
    return {
      text: lines.join(' ').replaceAll(/ +/g, ' '),
      author: null,
      age: null,
      counts: none,
      content: `<pre style="margin:24px;font:15px/1.5 'DejaVu Sans Mono'">${lines.join('\n')}</pre><p style="display:none">${look.width}</p>`,
    };
  },
};
