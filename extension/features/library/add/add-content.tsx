import { FileImage, Lightbulb, Link2, PenLine, Plus } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { Button } from '../../../components/form/button.tsx';
import { ButtonLink } from '../../../components/form/button-link.tsx';
import { withDraft } from '../../../lib/links/draft-link.ts';
import { paths } from '../../../lib/links/paths.ts';
import { AddAddress, AddIdea, AddPicture } from './add-forms.tsx';

const WAYS = [
  { way: 'idea', name: 'Idea', icon: Lightbulb },
  { way: 'address', name: 'Post on Threads', icon: Link2 },
  { way: 'picture', name: 'Picture', icon: FileImage },
] as const;
type Way = (typeof WAYS)[number]['way'];

const FORMS = { idea: AddIdea, address: AddAddress, picture: AddPicture };

/** Opens the four ways in which something comes into the library by hand. */
export function AddContent() {
  const [way, setWay] = useState<Way | null>(null);
  const close = () => setWay(null);
  const Form = way && FORMS[way];
  return (
    <>
      <Button variant="primary" onClick={() => setWay('idea')}>
        <Plus aria-hidden className="size-4" />
        Add Content
      </Button>
      <Dialog open={way !== null} onClose={close} title="Add Content" hasCross beginsAtField>
        <fieldset className="my-4 flex flex-wrap gap-1">
          <legend className="sr-only">What to add</legend>
          {WAYS.map(({ way: one, name, icon: Icon }) => (
            <Button
              key={one}
              size="sm"
              variant={one === way ? 'default' : 'quiet'}
              aria-pressed={one === way}
              onClick={() => setWay(one)}
            >
              <Icon aria-hidden className="size-4" strokeWidth={1.75} />
              {name}
            </Button>
          ))}
          <ButtonLink size="sm" variant="quiet" to={paths.calendar} state={withDraft({})}>
            <PenLine aria-hidden className="size-4" strokeWidth={1.75} />
            Draft
          </ButtonLink>
        </fieldset>
        {Form && <Form onAdded={close} />}
      </Dialog>
    </>
  );
}
