import { useState } from 'react';
import type { ScheduledPost } from '#shared/calendar/calendar';
import { Button } from '../../components/form/button.tsx';
import { toast } from '../../components/notice/toast.ts';
import { randomId } from '../../lib/random-id.ts';
import { useUser } from '../../lib/user/signed-in-user.ts';
import { keepForm, keptForm } from './kept-form.ts';
import { contentOf } from './post-form.ts';
import { reasonOf, useSavePost } from './queries-that-change.ts';

/** What was typed and not saved when the post could no longer be changed. It went out as it was before. */
export function UnsavedText({ post: { id } }: { post: ScheduledPost }) {
  const { id: userId } = useUser();
  const save = useSavePost();
  const [form, setForm] = useState(() => keptForm(userId, id));
  const [clientKey] = useState(randomId);
  const [isSaving, setSaving] = useState(false);
  if (!form) return null;
  const forget = () => {
    keepForm(userId, id, null);
    setForm(null);
  };
  async function keep(content: ReturnType<typeof contentOf>) {
    setSaving(true);
    try {
      // Its time was that of the post, which is gone.
      await save({ ...content, dueAt: null }, { clientKey });
      forget();
      toast({ title: 'Kept as a new draft', description: 'It is among the drafts of the calendar.' });
    } catch (error) {
      toast({ title: 'Not Kept', description: reasonOf(error), variant: 'destructive' });
    }
    setSaving(false);
  }
  return (
    <section className="grid gap-3 rounded-box border border-line bg-base-200 p-4">
      <h3 className="font-medium">What you had not saved</h3>
      <p className="text-muted text-sm">These changes came too late for the post, which went out as it was before.</p>
      {form.parts.map(({ key, text }) => (
        <p key={key} className="wrap-anywhere whitespace-pre-wrap" dir="auto">
          {text}
        </p>
      ))}
      <span className="flex flex-wrap gap-2">
        <Button size="sm" pending={isSaving && 'Saving...'} onClick={() => void keep(contentOf(form, 'draft'))}>
          Keep it as a new draft
        </Button>
        <Button size="sm" variant="quiet" onClick={forget}>
          Forget it
        </Button>
      </span>
    </section>
  );
}
