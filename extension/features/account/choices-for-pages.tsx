import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Card } from '../../components/layout/card.tsx';
import { toastError } from '../../components/notice/toast.ts';
import { type PageChoices, type PageChoicesStore, useHost } from '../../lib/host.tsx';
import { Choice } from './choice.tsx';

const CHOICES: { key: Exclude<keyof PageChoices, 'checksDraftsOf'>; title: string; hint: string }[] = [
  {
    key: 'buttons',
    title: 'Analyze button in posts',
    hint: 'Without it, a right click, the keys, the popup and the side panel still analyze a post.',
  },
  {
    key: 'othersButtons',
    title: 'Also in posts by others',
    hint: 'Without this, only posts of your connected accounts have the button.',
  },
  {
    key: 'ownFigures',
    title: 'Figures under your own posts',
    hint: 'Views, how a post compares with your others at the same age, and replies that wait. Read from our server, never from Threads.',
  },
  {
    key: 'comparesProfiles',
    title: 'How the posts of a profile do',
    hint: 'On a profile, each post says how its likes compare with the median of the profile’s other posts on the page, and how many it gets an hour. The counts on the page are enough: nothing is fetched.',
  },
  {
    key: 'helpsWriting',
    title: 'Help while you write',
    hint: 'Below the text of a post that you write on Threads stands its length as Threads counts it, and a button that checks it with your own posts. Nothing is sent before you press that.',
  },
];

const KEY = ['page choices'];

/** What the extension shows on pages of Threads; nothing on the web, where there is no extension. */
export function ChoicesForPages({ userId }: { userId: string }) {
  const { pageChoices } = useHost();
  return pageChoices ? <Choices store={pageChoices} userId={userId} /> : null;
}

function Choices({ store, userId }: { store: PageChoicesStore; userId: string }) {
  const client = useQueryClient();
  const { data } = useQuery({ queryKey: KEY, queryFn: store.read });
  if (!data) return null;
  const choose = async (changes: Partial<PageChoices>) => {
    client.setQueryData(KEY, { ...data, ...changes });
    await store.change(changes).catch((error: unknown) => {
      client.setQueryData(KEY, data);
      toastError('Update Failed', error, 'Please try again.');
    });
  };
  return (
    <Card title="On pages of Threads">
      <ul className="divide-y divide-line">
        {CHOICES.map(({ key, ...choice }) => (
          <Choice key={key} {...choice} isOn={data[key]} onChoose={(isOn) => void choose({ [key]: isOn })} />
        ))}
        <Choice
          title="Check what I write as I write it"
          hint="Your draft is sent to our server whenever you pause, compared with your posts, and not kept."
          isOn={data.checksDraftsOf === userId}
          onChoose={(isOn) => void choose({ checksDraftsOf: isOn ? userId : null })}
        />
      </ul>
    </Card>
  );
}
