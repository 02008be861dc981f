import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { describe, expect, it } from 'vitest';
import { FakeApi } from '../../components/testing/fake-api.ts';
import { renderScreen } from '../../components/testing/render-screen.tsx';
import { DataDeletionPage } from './data-deletion-page.tsx';
import { PrivacyPolicyPage } from './privacy-policy-page.tsx';
import { PublicDeletionPage } from './public-deletion-page.tsx';
import { TermsPage } from './terms-page.tsx';

/** All that a page says, and where a link or button of it leads. */
function open(Page: ComponentType) {
  renderScreen(<Page />, new FakeApi(), { user: null });
  const text = document.body.textContent;
  const hrefs = (name: string) => screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
  return { text, hrefs };
}

const MAIL = new RegExp(`^mailto:[^?]+\\?subject=${encodeURIComponent('Data Deletion Request')}$`);

describe('the privacy policy', () => {
  it.each([
    ['its date', 'Last updated January 30, 2025'],
    ['hashed passwords', 'Your password is kept only as a salted hash'],
    ['tokens that are stored', 'its access token, which is stored encrypted'],
    ['no sale', 'We do not sell your data'],
    ['an answer within 72 hours', 'Our privacy team answers within 72 hours'],
    ['closing the account in the settings', 'Close your account in the settings'],
    ['requests within 30 days', 'completed within 30 days'],
    ['the local analyst', 'The local analyst works on our own server'],
    ['screenshots', 'the screenshot with it'],
    ['the model provider', 'If the operator of this server uses a model provider'],
    ['what a question sends', 'but no text of a post'],
    ['the extension', 'The browser extension'],
    ['planned posts', 'What you write in the calendar'],
    ['saved posts and their notes', 'The posts you save for later, with their authors'],
    ['experiments', 'The experiments you set up'],
    ['posting times', 'The times of the week at which you post'],
    ['the address of the calendar', 'a private address for your calendar'],
    ['what publishing sends', 'also each post that you schedule'],
    ['how long backups are kept', 'the newest 14 are kept'],
    ['taking back that we publish', 'Take back that we may publish'],
  ])('tells %s', (_, fact) => {
    expect(open(PrivacyPolicyPage).text.replace(/\s+/g, ' ')).toContain(fact);
  });
});

describe('the terms', () => {
  it.each([
    ['their date', 'Last updated January 30, 2025'],
    ['the cap of the liability', 'capped at what you paid for the service in the 12 months before the claim'],
    ['closing the account in the settings', 'You can close your account at any time in the settings'],
    ['no sale', 'Your data is not sold'],
    ['hashed passwords', 'We store it as a hash'],
    ['tokens that are stored', 'we store access tokens, encrypted'],
  ])('tell %s', (_, fact) => {
    expect(open(TermsPage).text.replace(/\s+/g, ' ')).toContain(fact);
  });
});

describe('the public page of data deletion', () => {
  it('leads home, to login and to a mail', () => {
    const { hrefs } = open(PublicDeletionPage);
    expect(hrefs('Back to Home')).toEqual(['/']);
    expect(hrefs('Return to Home')).toEqual(['/']);
    expect(hrefs('Login to Delete Data')).toEqual(['/login']);
    expect(hrefs('Send Email Request')).toEqual([expect.stringMatching(MAIL)]);
  });

  it('says how long a request takes, and when somebody is there', () => {
    const { text } = open(PublicDeletionPage);
    const stages = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(stages).toEqual([
      ['Acknowledgement', '1-2 days'],
      ['Identity verification', '3-5 days'],
      ['Deletion', '10-15 days'],
      ['Confirmation', 'at most 30 days'],
    ]);
    expect(text).toContain('Mon-Fri, 9 AM-5 PM EST');
  });
});

describe('the signed-in page of data deletion', () => {
  it('says what is stored, in four kinds', () => {
    open(DataDeletionPage);
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Account information',
      'Content data',
      'Connected accounts',
      'Analytics',
    ]);
  });

  it('gives the steps, and leads to the settings, to an export and to a mail', () => {
    const { hrefs } = open(DataDeletionPage);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Open Settings.',
      'Scroll down to Danger Zone and choose Show Danger Zone.',
      'Type DELETE ALL MY DATA to confirm.',
      'Choose Delete All Data.',
    ]);
    expect(hrefs('Go to Settings')).toEqual(['/settings']);
    expect(hrefs('Export in Settings')).toEqual(['/settings']);
    expect(hrefs('Send Email Request')).toEqual([expect.stringMatching(MAIL)]);
  });
});
