import { List } from './prose.tsx';

/** Each kind of data that a user's account can hold. */
export const storedKinds = [
  {
    name: 'Account information',
    text: 'Username, e-mail address, plan, time zone and privacy choices. Your password is kept only as a salted hash, from which it cannot be read. Where you are signed in, by the browser and system that signed in and the times, and what was changed about signing in, for 180 days. If you switch on two-step sign-in, its secret, encrypted, and hashes of your recovery codes.',
  },
  {
    name: 'Content data',
    text: 'The texts and screenshots you send, the analyses made of them, the counts you confirmed, your marketing plans, and the notes you write on the days of your charts. Screenshots are stored without the location and camera details of the file. What you write in the calendar, when each post is due, and what Threads answered when we published it.',
  },
  {
    name: 'Connected accounts',
    text: 'Name, picture address and follower count of each Threads account you connect, and its access token, which is stored encrypted.',
  },
  {
    name: 'Analytics',
    text: 'The posts of connected accounts, and how their counts grew. Daily views, link clicks and followers, goals that you set for them, and followers by age, gender and place as Threads reports them. When somebody replied to your posts, whether it was a question, and when you answered, but not who they are or what they wrote. Figures computed from all this, forecasts of your posts and what watches noted about them, with what came of it, and how many requests to an AI model were made for you each day.',
  },
];

export const StoredData = () => (
  <List
    items={storedKinds.map(({ name, text }) => (
      <>
        <strong className="font-semibold">{name}.</strong> {text}
      </>
    ))}
  />
);
