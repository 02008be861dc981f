import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { Button } from '../../../components/form/button.tsx';

interface AttachButtonProps {
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** Opens the browser's file picker for one picture. */
export function AttachButton({ onFiles, children }: AttachButtonProps) {
  const input = useRef<HTMLInputElement>(null);

  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // Otherwise the same picture, removed and picked again, would be no change.
    target.value = '';
    onFiles(files);
  };

  return (
    <>
      <input ref={input} type="file" accept="image/*" aria-label="Image file" hidden onChange={take} />
      <Button size="sm" variant="quiet" onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
