import { REPLY_TEXT_DAYS } from './contract/limits-and-page-sizes.ts';

/** For how long, in days, something is kept that nobody needs any more but may ask about. */
export const KEPT_DAYS = { securityNotices: 180, deletions: 400 };

/** What is done with a reply of whose text nothing is kept. */
export const LOOKED_AT_ONCE =
  'The text of a reply is looked at once, while it is read from Threads, to see whether it asks something, and is not kept; who wrote it is not asked for.';

interface StoredKind {
  name: string;
  /** Sentences, and the tables of a user's data that each speaks of. */
  says: readonly { of: readonly string[]; text: string }[];
}

/**
 * What a user's account can hold, as the privacy policy and the pages about deletion say it. A table of users' data that no
 * sentence is about cannot join the list that serves export and deletion.
 */
export const storedKinds = [
  {
    name: 'Account information',
    says: [
      {
        of: ['users'],
        text: 'Username, e-mail address, plan, time zone and privacy choices. Your password is kept only as a salted hash, from which it cannot be read.',
      },
      {
        of: ['sessions', 'security_notices'],
        text: `Where you are signed in, by the browser and system that signed in and the times, and what was changed about signing in, for ${KEPT_DAYS.securityNotices} days.`,
      },
      {
        of: ['two_step', 'recovery_codes'],
        text: 'If you switch on two-step sign-in, its secret, encrypted, and hashes of your recovery codes.',
      },
      {
        of: ['password_resets', 'email_confirmations'],
        text: 'For each link that we mail you, a hash of it and the address that it confirms, until it expires.',
      },
      {
        of: ['deleted_rows'],
        text: `Which of your entries you deleted, by their ids alone, for ${KEPT_DAYS.deletions} days, so that restoring a backup does not bring them back.`,
      },
    ],
  },
  {
    name: 'Content data',
    says: [
      {
        of: ['content_analysis_history', 'marketing_plans', 'chart_notes'],
        text: 'The texts and screenshots you send, the analyses made of them, the counts you confirmed, how the likes of a post compared with others of its profile, your marketing plans, and the notes you write on the days of your charts. Screenshots are stored without the location and camera details of the file.',
      },
      {
        of: ['scheduled_posts', 'publish_parts'],
        text: 'What you write in the calendar, when each post is due, and what Threads answered when we published it.',
      },
      { of: ['post_pictures', 'post_series'], text: 'The pictures of these posts, and the series that repeat.' },
      {
        of: ['posting_slots'],
        text: 'The times of the week at which you post, and the days you take off.',
      },
      {
        of: ['calendar_feeds'],
        text: 'If you create a private address for your calendar, a hash of it, from which the address cannot be read.',
      },
      {
        of: ['saved_posts'],
        text: 'The posts you save for later, with their authors and how their likes compared with others of the profile, and the notes you write about them.',
      },
      {
        of: ['post_tables'],
        text: 'The tables of posts that you keep from pages of Threads: the author, the beginning, the counts and the comparison of each post.',
      },
      {
        of: ['library_items', 'labels', 'label_uses', 'deleted_labels', 'library_collections', 'library_entries'],
        text: 'What you put into your library: ideas, addresses of posts, pictures, labels (of a deleted one, for a day, what it was on, so that you can put it back), and the searches that you keep as collections; and an index of the words of all that it shows.',
      },
      { of: ['experiments'], text: 'The experiments you set up: what they compare, and when you post for them.' },
    ],
  },
  {
    name: 'Connected accounts',
    says: [
      {
        of: ['social_media_accounts', 'access_tokens'],
        text: 'Name, picture address and follower count of each Threads account you connect, and its access token, which is stored encrypted.',
      },
      { of: ['oauth_states'], text: 'While you connect an account, what you are about to allow.' },
      {
        of: ['account_syncs', 'publishing_accounts'],
        text: 'How far the posts of an account have been read, and how many posts it may still publish.',
      },
    ],
  },
  {
    name: 'Analytics',
    says: [
      {
        of: ['content_posts', 'post_snapshots', 'post_ages'],
        text: 'The posts of connected accounts, and how their counts grew.',
      },
      {
        of: ['account_days', 'account_activity', 'account_gains', 'link_clicks', 'follower_readings', 'goals'],
        text: 'Daily views, link clicks and followers, goals that you set for them, and followers by age, gender and place as Threads reports them.',
      },
      {
        of: ['report_links'],
        text: 'The reports that you share by a link, as they were when you shared them, and a hash of the link, until it expires or you revoke it.',
      },
      {
        of: ['weekly_digests'],
        text: 'Your weekly digests, as they were told on their Mondays, for two years; whether one was mailed, and a hash of the link in it that stops the mails.',
      },
      {
        of: ['post_replies'],
        text: `When somebody replied to your posts, whether it was a question, and when you answered. ${LOOKED_AT_ONCE}`,
      },
      {
        of: ['reply_texts'],
        text: `Who replied and what they wrote, only if you switch that on: encrypted, until a reply is ${REPLY_TEXT_DAYS} days old, and no longer than you leave it on.`,
      },
      {
        of: ['analytics', 'ai_insights', 'forecasts', 'watches', 'watch_events', 'model_usage'],
        text: 'Figures computed from all this, forecasts of your posts and what watches flagged of them, with what came of it, and how many requests to an AI model were made for you each day.',
      },
    ],
  },
] as const satisfies readonly StoredKind[];

/** A table of which the policy tells. */
export type StoredTable = (typeof storedKinds)[number]['says'][number]['of'][number];

export const textOf = ({ says }: StoredKind): string => says.map(({ text }) => text).join(' ');
