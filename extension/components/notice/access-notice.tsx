import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '../form/button.tsx';

/** The browser's permission to reach a site. */
interface SiteAccess {
  isGranted(): Promise<boolean>;
  request(): Promise<boolean>;
  /** @returns a function that ends the listening. */
  onChange(listener: () => void): () => void;
}

interface AccessNoticeProps {
  access: SiteAccess;
  /** The site, as the person knows it. */
  to: string;
}

/** Says that the browser keeps the extension from a site that it needs, and asks for access in place. */
export function AccessNotice({ access, to }: AccessNoticeProps) {
  const granted = useGranted(access);
  if (granted) return null;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-base-100 p-4">
      <p className="min-w-60 flex-1">
        <strong className="font-medium">The extension has no access to {to}.</strong>{' '}
        <span className="text-muted">Your browser blocks it until you allow it.</span>
      </p>
      <Button variant="primary" size="sm" onClick={() => void access.request()}>
        Grant access
      </Button>
    </div>
  );
}

/** Whether access is granted, now and after every change; a change asks the server again for all that is on screen. */
function useGranted(access: SiteAccess): boolean {
  const client = useQueryClient();
  const [granted, setGranted] = useState(true);
  useEffect(() => {
    const read = async () => setGranted(await access.isGranted());
    void read();
    return access.onChange(() => {
      void read();
      void client.invalidateQueries();
    });
  }, [access, client]);
  return granted;
}
