import { screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Topic } from '#shared/analytics/topics';
import { FakeApi } from '../../components/testing/fake-api.ts';
import { renderScreen } from '../../components/testing/render-screen.tsx';
import { draftIn } from '../../lib/links/draft-link.ts';
import { GapsCard } from './gaps-card.tsx';
import { isOwnTag } from './topic-words.ts';

const topic = (name: string, kind: Topic['kind']): Topic => ({
  ...{ name, kind, posts: 3, used: 3, usedBefore: 1, lastUsedAt: '2026-11-20T10:00:00.000Z', effect: null },
  ...{ turns: [], postIds: [], isGap: true },
});
const TOPICS = [topic('#glaze', 'hashtag'), topic('Raku', 'topic'), topic('kiln shelf', 'phrase')];

function Composer() {
  const draft = draftIn(useLocation().state);
  return <p>{`Topic "${draft?.topicTag}", idea "${draft?.idea}", text "${draft?.text}"`}</p>;
}

const show = () =>
  renderScreen(
    <Routes>
      <Route path="/calendar" element={<Composer />} />
      <Route path="/" element={<GapsCard topics={TOPICS} canTry={false} />} />
    </Routes>,
    new FakeApi(),
  );

describe('a draft about a topic', () => {
  it.each([
    ['#glaze', 'Topic "glaze", idea "", text ""'],
    ['Raku', 'Topic "Raku", idea "", text ""'],
    ['kiln shelf', 'Topic "", idea "kiln shelf", text ""'],
  ])('begins for %s with %s', async (name, begun) => {
    const { actor } = show();
    await actor.click(screen.getByRole('link', { name: `Draft: ${name}` }));
    expect(await screen.findByText(begun)).toBeTruthy();
  });

  it('has the topic set where what was collected is one of the user’s, in any spelling', () => {
    expect(['Glaze', '#raku', 'kiln shelf', 'slip'].map((name) => isOwnTag(name, TOPICS))).toEqual([
      ...[true, true, false, false],
    ]);
  });
});
