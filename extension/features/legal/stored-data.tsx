import { List } from './prose.tsx';

/** Each kind of data that a user's account can hold. */
export const storedKinds = [
  {
    name: 'Account information',
    text: 'Username, e-mail address, plan, time zone and privacy choices. Your password is kept only as a salted hash, from which it cannot be read.',
  },
  {
    name: 'Content data',
    text: 'The texts and screenshots you send, the analyses made of them, the counts you confirmed, and your marketing plans. Screenshots are stored without the location and camera details of the file.',
  },
  {
    name: 'Connected accounts',
    text: 'Name, picture address and followers count of each Threads account you connect, and its access token, which is stored encrypted.',
  },
  {
    name: 'Analytics',
    text: 'Posts of connected accounts and how their counts grew, the daily views, link clicks and followers of those accounts with their groups as Threads reports them, when somebody replied to your posts, whether that was a question and when you answered (nothing of what they wrote, and not who they are), the figures computed from all this, and how many requests to a model were made for you each day.',
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
