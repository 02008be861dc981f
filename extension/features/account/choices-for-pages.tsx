import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listed } from '#shared/words/numbers';
import { ALL_OFF, isOfNoUse, PAGE_SWITCHES, type PageChoices } from '#shared/words/page-choices';
import { Choice } from '../../components/form/choice.tsx';
import { Card } from '../../components/layout/card.tsx';
import { toastError } from '../../components/notice/toast.ts';
import { type PageChoicesStore, useHost } from '../../lib/host.tsx';

const KEY = ['page choices'];

/** What the extension shows on pages of Threads; nothing on the web, where there is no extension. */
export function ChoicesForPages({ userId }: { userId: string }) {
  const { pageChoices } = useHost();
  return pageChoices ? <Choices store={pageChoices} userId={userId} /> : null;
}

/** The same as a list, for wherever there is a box for it. @param userId null while nobody is signed in. */
export function PageSwitches({ userId }: { userId: string | null }) {
  const { pageChoices } = useHost();
  return pageChoices ? <Switches store={pageChoices} userId={userId} /> : null;
}

const Choices = (props: { store: PageChoicesStore; userId: string }) => (
  <Card title="On pages of Threads">
    <Switches {...props} />
  </Card>
);

function Switches({ store, userId }: { store: PageChoicesStore; userId: string | null }) {
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
    <ul className="divide-y divide-line">
      <Choice
        title={ALL_OFF}
        hint={offHint(data)}
        isOn={data.isOff}
        onChoose={(isOff) => void choose(isOff ? { isOff } : { isOff, sitesOff: [] })}
      />
      {PAGE_SWITCHES.map(({ key, ...choice }) => (
        <Choice
          key={key}
          {...choice}
          isOn={data[key]}
          disabled={isOfNoUse(key, data)}
          onChoose={(isOn) => void choose({ [key]: isOn })}
        />
      ))}
      {userId !== null && (
        <Choice
          title="Check what I write as I write it"
          hint="Your draft is sent to our server whenever you pause, compared with your posts, and not kept."
          isOn={data.checksDraftsOf === userId}
          disabled={data.isOff || !data.helpsWriting}
          onChoose={(isOn) => void choose({ checksDraftsOf: isOn ? userId : null })}
        />
      )}
    </ul>
  );
}

const offHint = ({ sitesOff }: PageChoices): string =>
  sitesOff.length === 0
    ? 'Turns all of it off at once. A right click and the keyboard shortcut still analyze a post.'
    : `Off on ${listed(sitesOff)} now. Switch this on and off again to show everything there, too.`;
