import type { Claim } from './claim-notes.ts';
import { claimSpans } from './claim-spans.ts';
import { ClaimedText } from './claimed-text.tsx';
import { leadOf } from './lead-of.ts';

/** What is said of a draft: what matters most stands, the rest is one press away. */
export function DraftText({ text, claims }: { text: string; claims: Claim[] }) {
  const { lead, more } = leadOf(text);
  const inLead = claimSpans(text, claims).flatMap(({ claim, start }) => (claim && start < lead.length ? [claim] : []));
  return (
    <>
      <ClaimedText text={lead} claims={inLead} />
      {more !== '' && (
        <details>
          <summary className="w-fit cursor-pointer py-1 text-muted">More about this draft</summary>
          <div className="mt-1">
            <ClaimedText text={more} claims={claims.filter((claim) => !inLead.includes(claim))} />
          </div>
        </details>
      )}
    </>
  );
}
