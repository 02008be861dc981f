import { useState } from 'react';
import { today } from '#shared/words/dates';
import { PRODUCT_NAME } from '#shared/words/product';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { Button } from '../../../components/form/button.tsx';
import { toast } from '../../../components/notice/toast.ts';
import { saveFile } from '../../../lib/save-file.ts';

/** Shown once: the server keeps no more than their hashes. Goes by its button alone, not by Esc or a click beside it. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const [isTaken, setIsTaken] = useState(false);
  const [asksAgain, setAsksAgain] = useState(false);
  const text = codes.join('\n');
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setIsTaken(true);
    toast({ title: 'Copied', description: 'Put them where you keep your passwords.' });
  };
  const download = () => {
    const head = `${PRODUCT_NAME}: recovery codes, ${today()}. Each works once.\n\n`;
    saveFile('threads-mastery-recovery-codes.txt', `${head}${text}\n`, 'text/plain');
    setIsTaken(true);
  };
  const close = () => (isTaken || asksAgain ? onClose() : setAsksAgain(true));
  return (
    <Dialog
      open
      isSticky
      title="Your recovery codes"
      description="Two-step sign-in is on. Each of these signs you in once when you are without your phone. They are shown only now: keep them where you keep your passwords."
      onClose={onClose}
    >
      <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-1 rounded-field border border-line bg-base-200 p-3 font-mono text-sm max-[22rem]:grid-cols-1">
        {codes.map((code) => (
          <li key={code} className="select-all text-center">
            {code}
          </li>
        ))}
      </ul>
      {asksAgain && (
        <p role="alert" className="mt-3 text-bad text-sm">
          You have neither copied nor downloaded them. Press the button again if you wrote them down.
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={() => void copy()}>Copy</Button>
        <Button onClick={download}>Download</Button>
        <Button variant="primary" className="ml-auto" onClick={close}>
          I have saved them
        </Button>
      </div>
    </Dialog>
  );
}
