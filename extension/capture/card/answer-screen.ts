import type { Finding } from '#shared/analysis';
import { ownZone } from '#shared/days/wall-clock';
import type { PagePost } from '#shared/posts/capture';
import type { ComparedLikes } from '#shared/posts/compared-likes';
import { worksTitle } from '#shared/sentences/findings-title';
import { formatScore, verdictOf } from '#shared/sentiment';
import { formatFullMoment } from '#shared/words/dates';
import type { Answer, OwnFigures } from '../page/capture-host.ts';
import { button, drawnText, element } from '../page/element.ts';
import type { TakenPicture } from '../picture/taken-picture.ts';
import type { Screen } from './analysis-card.ts';
import { comparedFinding, comparedLine, countsLine, keptComparedLine } from './counts-line.ts';
import { figuresBlock } from './figures-block.ts';
import { pictureCaption } from './picture-caption.ts';

interface Shown {
  post: PagePost;
  /** For an answer of before: how the post compared then. */
  comparison: ComparedLikes | null;
  /** What was sent with the text; undefined for an answer of before. */
  picture?: TakenPicture | null;
  answer: Answer;
  figures: OwnFigures | null;
  /** What else can be done with the post. */
  keep: HTMLElement;
  onOpen(path: string): void;
  /** For an answer of before: when it was given. */
  answeredAt?: string;
  /** For an answer of before: analyzes the post as it is now. */
  onAgain?(): void;
}

export function answerScreen(shown: Shown): Screen {
  const { post, comparison, picture, answer, figures, keep, onOpen, answeredAt, onAgain } = shown;
  const { path, chatPath, works, change, whose } = answer;
  // Of somebody else's post, what is not known counts as much as what stands out.
  const isTold = whose === 'other' || works.length + change.length === 0;
  const stands = whose === 'other' ? comparedFinding(comparison, post.counts, Boolean(answeredAt)) : [];
  const compared = answeredAt ? keptComparedLine(comparison) : comparedLine(comparison);
  // The local analyst begins with the counts that were sent.
  const isCounted = whose === 'other' && !answeredAt && answer.analyst.kind === 'local';
  return {
    title: `@${post.author}’s post`,
    body: [
      ...figuresBlock(figures),
      sentimentBlock(answer),
      ...findingsBlock(worksTitle(whose), [...stands, ...works]),
      ...findingsBlock('What to change', change),
      ...(isTold ? [element('p', { className: 'text' }, answer.analysis)] : []),
      element(
        'div',
        { className: 'sources' },
        ...(isCounted ? [] : [countsLine(post.counts)]),
        ...(stands.length > 0 ? [] : compared),
        sourceLine(answer, picture),
        ...(answeredAt ? [element('p', {}, `Analyzed on ${formatFullMoment(new Date(answeredAt), ownZone())}`)] : []),
      ),
      ...(path ? [] : [element('p', { className: 'note' }, NOT_KEPT)]),
      keep,
    ],
    actions: [
      ...(onAgain ? [button('Analyze again', onAgain)] : []),
      copyButton(answer),
      ...(chatPath ? [button('Ask about this post', () => onOpen(chatPath))] : []),
      ...(path ? [button('Open the full entry', () => onOpen(path))] : []),
    ],
  };
}

const NOT_KEPT = 'Not kept: AI Analysis Data Collection is off in your settings.';

function sentimentBlock(answer: Answer): HTMLElement {
  const { name, score, isUnsure, basis, method } = verdictOf(answer);
  if (score === null) return element('p', { className: 'note' }, element('b', {}, name), `: ${basis}`);
  // A number of which nothing is claimed reads as one on so small a card; the full entry has it.
  if (isUnsure)
    return element('p', { className: 'note' }, element('b', {}, `Sentiment: ${name.toLowerCase()}`), `, ${basis}`);
  const mark = element('i');
  mark.style.insetInlineStart = `${score * 10}%`;
  return element(
    'div',
    { className: 'sentiment' },
    element('p', { className: 'figure' }, formatScore(score), element('small', {}, '/10')),
    element(
      'div',
      {},
      element('p', { title: method ?? '' }, element('b', {}, `Sentiment: ${name}`), `, ${basis}`),
      element('div', { className: 'scale', ariaHidden: 'true' }, mark),
    ),
  );
}

function findingsBlock(title: string, findings: Finding[]): Node[] {
  if (findings.length === 0) return [];
  const items = findings.map(({ text, evidence }) =>
    element('li', {}, element('p', {}, text), element('p', { className: 'evidence' }, evidence)),
  );
  return [element('div', { className: 'findings' }, element('h3', {}, title), element('ul', {}, ...items))];
}

/** Puts the answer into the clipboard. */
function copyButton({ asText }: Answer): HTMLButtonElement {
  const tell = () => copy.replaceChildren(drawnText('Copied'));
  const copy: HTMLButtonElement = button('Copy', () => void navigator.clipboard.writeText(asText).then(tell));
  return copy;
}

function sourceLine({ analyst: { name, fallback } }: Answer, picture: TakenPicture | null | undefined): HTMLElement {
  const who = fallback ? `${name}. ${fallback.message}` : name;
  return element('p', {}, picture === undefined ? who : `${who} · ${pictureCaption(picture)}`);
}
