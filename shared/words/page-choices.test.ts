import { describe, expect, it } from 'vitest';
import { answerOn, comparesOn, NO_PAGE_CHOICES, offersOn, type ProfileChoices } from './page-choices.ts';

const ANNA = 'maker.anna';
const choose = (changes: Partial<ProfileChoices> = {}): ProfileChoices => ({ ...NO_PAGE_CHOICES, ...changes });

describe('comparing the posts of a profile', () => {
  it.each<[string, Partial<ProfileChoices>, { compares: boolean; offers: boolean }]>([
    ['as long as nobody chose', {}, { compares: false, offers: true }],
    ['on every profile', { comparesProfiles: true }, { compares: true, offers: false }],
    ['on this one', { comparedProfiles: [ANNA] }, { compares: true, offers: false }],
    ['on another one', { comparedProfiles: ['omar'] }, { compares: false, offers: true }],
    ['refused here', { refusedProfiles: [ANNA] }, { compares: false, offers: false }],
    ['refused elsewhere', { refusedProfiles: ['omar'] }, { compares: false, offers: true }],
    ['never offered', { offersComparison: false }, { compares: false, offers: false }],
    [
      'refused here, then chosen for every profile',
      { refusedProfiles: [ANNA], comparesProfiles: true },
      { compares: true, offers: false },
    ],
  ])('%s', (_, changes, expected) => {
    const choices = choose(changes);
    expect({ compares: comparesOn(ANNA, choices), offers: offersOn(ANNA, choices) }).toEqual(expected);
  });

  it('is answered once: the later answer counts', () => {
    const yes = choose(answerOn(ANNA, true, choose({ refusedProfiles: ['omar', ANNA] })));
    expect(yes).toMatchObject({ comparedProfiles: [ANNA], refusedProfiles: ['omar'] });
    expect(answerOn(ANNA, false, yes)).toEqual({ comparedProfiles: [], refusedProfiles: ['omar', ANNA] });
  });

  it('remembers the last 500 answers', () => {
    const refusedProfiles = Array.from({ length: 500 }, (_, index) => `profile${index}`);
    const kept = answerOn(ANNA, false, choose({ refusedProfiles })).refusedProfiles;
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([500, 'profile1', ANNA]);
  });
});
