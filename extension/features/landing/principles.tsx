import { DemoButton, MainAction } from './hero.tsx';

const principles = [
  {
    title: 'Numbers you can check',
    text: 'Likes, replies, reposts or quotes: each figure names its parts and the number of posts behind it.',
  },
  {
    title: 'No guesses',
    text: 'Threads reports no saves and no reach per person. You read "not reported", never a zero and never a guess.',
  },
  {
    title: 'Your data stays yours',
    text: 'Export everything in one file, or delete everything by typing one phrase. Your data is never sold.',
  },
];

export const Principles = () => (
  <section aria-labelledby="principles" className="border-line border-y bg-base-100">
    <div className="mx-auto max-w-6xl px-4 py-16 sm:px-6">
      <h2 id="principles" className="font-semibold text-3xl">
        Honest by design
      </h2>
      <ul className="mt-8 grid gap-8 md:grid-cols-3">
        {principles.map(({ title, text }) => (
          <li key={title}>
            <h3 className="font-semibold">{title}</h3>
            <p className="mt-1.5 max-w-[48ch] text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  </section>
);

export const Closing = ({ signedIn }: { signedIn: boolean }) => (
  <section className="mx-auto max-w-6xl px-4 py-20 sm:px-6">
    <h2 className="font-semibold text-3xl">Start with one post</h2>
    <p className="mt-2 mb-6 text-muted">One account and one history, in the browser extension and on the web.</p>
    <div className="flex flex-wrap gap-3">
      <MainAction signedIn={signedIn} />
      <DemoButton />
    </div>
  </section>
);
