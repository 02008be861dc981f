import { MIN_POSTS } from '#shared/analytics/findings';
import { EVALUATED_ON } from '#shared/evaluation';
import { formatDays } from '#shared/words/dates';
import { LegalLayout } from './legal-layout.tsx';
import { CaughtTable, ChanceTold, ForecastTable, ToneTable, UnderstoodTable } from './measured-tables.tsx';
import { List, Section } from './prose.tsx';

/** In plain words: what of an answer is checked, how well that works, and what the analyst cannot do. */
export const HowAnswersAreCheckedPage = () => (
  <LegalLayout
    title="How answers are checked"
    note={`Figures on this page were measured on ${formatDays(EVALUATED_ON, EVALUATED_ON)}`}
  >
    <InShort />
    <SixRules />
    <Section title="How well the check works">
      <CaughtTable />
    </Section>
    <Section title="How often a question is understood">
      <UnderstoodTable />
    </Section>
    <Section title="How often chance is reported as an effect">
      <ChanceTold />
    </Section>
    <Section title="How often forecasts hold">
      <ForecastTable />
    </Section>
    <Section title="How sure the tone is">
      <ToneTable />
    </Section>
    <Drafts />
    <Limits />
  </LegalLayout>
);

const InShort = () => (
  <Section title="In short">
    <List
      items={[
        'A figure in an answer comes from the same place as the figure on your dashboard, so the two agree.',
        'No AI model computes a figure. Where a model words an answer about your numbers, our server puts the figures in, and the model sees no text of your posts.',
        'A model may put only plain words of a fixed list around figures. If less than half of what it says passes, or it fails, the local analyst answers and says so.',
        'Each sentence about your numbers is checked before you see it. One that your figures do not support is left out, and the answer says how many were.',
        'Point at a figure to see what it means, which days it covers and when it was read from Threads. Press it to see the posts behind it.',
      ]}
    />
  </Section>
);

const RULES = [
  {
    name: 'Figures',
    text: 'A number must be one that was read, or follow from those, for the same thing, days and posts. Rounding, unit and direction must fit. Example: where 4 likes became 8, “50% less” does not pass.',
  },
  {
    name: 'Comparisons',
    text: 'Two periods are compared only if they are equally long and we know at least 80% of their days. “Best ever” needs your whole history.',
  },
  {
    name: 'Causes',
    text: 'Figures show what went together, not why. “Because of your photos” does not pass. “Photos: +18% engagement, 80% interval +4% to +33%, 41 posts” passes if that was measured.',
  },
  {
    name: 'Names',
    text: 'A post, hashtag, hour or country that an answer names must be in what was read for it, and its figure must be its own.',
  },
  {
    name: 'Certainty',
    text: `Under ${MIN_POSTS} posts nothing is claimed about what works for you. An effect is never stated without the range in which it probably lies. What chance could explain is called not clear.`,
  },
  {
    name: 'Nothing left',
    text: 'If no sentence passes, the answer is that it can’t be told from your numbers, and what it would need.',
  },
];

const SixRules = () => (
  <Section title="The six rules">
    <p>
      No model decides whether a sentence passes: these rules do, the same way each time. In doubt it does not pass.
    </p>
    <ol className="grid list-decimal gap-2 pl-5 marker:text-muted">
      {RULES.map(({ name, text }) => (
        <li key={name}>
          <strong className="font-semibold">{name}.</strong> {text}
        </li>
      ))}
    </ol>
  </Section>
);

const Drafts = () => (
  <Section title="Drafts and new versions">
    <List
      items={[
        'The edited text of a draft only cuts, moves and breaks up what you wrote. It adds no word.',
        'A new version that an AI model wrote is offered only if every number, name, day, hashtag, mention and link of it stands in your draft, and its other new words are everyday ones. Read it before you publish it: everyday words can change what a text says, too.',
        'In what a model says about a text, a sentence is left out if it has a figure that stands neither in the text nor in what we measured.',
        'What a version changes, and which effect in your posts speaks for it, is measured. The model is not asked.',
        'Of somebody else’s post you are told what its own counts show and what your posts bear out. You get no advice on it.',
      ]}
    />
  </Section>
);

const Limits = () => (
  <Section title="What the analyst can’t do">
    <List
      items={[
        'It knows what Threads reports: not how many people a post reached, who saved it, or who stopped following you.',
        'It knows nothing of other people’s followers, or of what is usual for them.',
        'It can’t say what caused a change.',
        'What it expects of a post or of your followers is a range from your own figures, and no promise: about one of five posts falls outside its range.',
        'It understands questions in English. It rates the tone of English texts only, by their words: irony and private jokes can mislead it.',
        'The check covers what is said of your numbers. A general remark about writing is an opinion, wherever it comes from.',
        'Threads does not say how it counts the length of a text. We count 500 characters, and warn where a text of fewer has more than 500 bytes.',
      ]}
    />
  </Section>
);
