import { PRODUCT_NAME } from '#shared/words/product';
import { Field } from '../../../components/form/field.tsx';
import type { PostForm } from '../post-form.ts';
import { type CalendarAccount, mayPublish } from '../publish-permission.tsx';

interface HandFieldProps {
  isByHand: boolean;
  account: CalendarAccount | undefined;
  onChange: (changes: Pick<PostForm, 'isByHand'>) => void;
}

/** Whether a post goes out by itself, or its user is reminded of it: also for as long as its account does not let us. */
export const HandField = ({ isByHand, account, onChange }: HandFieldProps) => (
  <Field label="Who posts it" hint={!isByHand && !mayPublish(account) && REMINDED}>
    {(control) => (
      <select
        {...control}
        className="select w-full text-base"
        value={isByHand ? 'me' : 'us'}
        onChange={(event) => onChange({ isByHand: event.target.value === 'me' })}
      >
        <option value="us">
          {PRODUCT_NAME}, {whenOf(account)}
        </option>
        <option value="me">I do, by hand: remind me</option>
      </select>
    )}
  </Field>
);

const whenOf = (account: CalendarAccount | undefined): string => {
  if (mayPublish(account)) return 'at its time';
  return account?.needsReconnect ? 'once the account is connected again' : 'once you allow it';
};

const REMINDED = 'Until then you are reminded at its time.';
