import { type KeyboardEvent, useId } from 'react';
import { TooltipBox } from '../../../components/figure/tooltip-box.tsx';
import { useDelayedOpen } from '../../../components/figure/use-delayed-open.ts';
import { Link } from '../../../components/form/link.tsx';
import { useUser } from '../../../lib/user/signed-in-user.ts';
import { type Claim, claimNotes, restsOnData } from './claim-notes.ts';
import { claimSpans } from './claim-spans.ts';
import { linkToPostsBehind } from './posts-behind.ts';

/** An answer whose claims say under the pointer and on focus what they rest on, and lead to the posts behind them. */
export const ClaimedText = ({ text, claims }: { text: string; claims: Claim[] }) => (
  <p dir="auto" className="max-w-[70ch] whitespace-pre-wrap wrap-anywhere">
    {claimSpans(text, claims.filter(restsOnData)).map(({ start, text, claim }) =>
      claim ? <ClaimChip key={start} claim={claim} /> : <span key={start}>{text}</span>,
    )}
  </p>
);

const chip =
  'rounded-selector bg-base-200 -mx-0.5 px-0.5 py-px text-base-content underline decoration-muted/60 decoration-dotted underline-offset-4 [box-decoration-break:clone] hover:bg-base-300 tabular-nums';

function ClaimChip({ claim }: { claim: Claim }) {
  const { timeZone } = useUser();
  const id = useId();
  const { open, wait, show, close } = useDelayedOpen();
  const notes = claimNotes(claim, timeZone);
  const content = (
    <>
      {claim.text}
      {open && notes.length > 0 && (
        <TooltipBox id={id}>
          {notes.map((note) => (
            <span key={note} className="block not-first:mt-1 not-first:opacity-80">
              {note}
            </span>
          ))}
        </TooltipBox>
      )}
    </>
  );
  const handlers = {
    className: chip,
    'aria-describedby': open ? id : undefined,
    onPointerEnter: wait,
    onPointerLeave: close,
    onFocus: wait,
    onBlur: close,
  };
  if (claim.postIds.length > 0) {
    return (
      <Link {...handlers} to={linkToPostsBehind(claim)}>
        {content}
      </Link>
    );
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    show();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button is one block, which tears lines apart: "Nov 2 to 8 (" above "38,956 views)".
    <span {...handlers} role="button" tabIndex={0} className={`${chip} cursor-help`} onClick={show} onKeyDown={press}>
      {content}
    </span>
  );
}
