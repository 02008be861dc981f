import { PRODUCT_NAME } from '#shared/words/product';
import { Field } from '../../../components/form/field.tsx';
import type { PostForm } from '../post-form.ts';

interface HandFieldProps {
  isByHand: boolean;
  onChange: (changes: Pick<PostForm, 'isByHand'>) => void;
}

/** Whether a post goes out by itself, or its user is reminded of it. */
export const HandField = ({ isByHand, onChange }: HandFieldProps) => (
  <Field label="Who posts it">
    {(control) => (
      <select
        {...control}
        className="select w-full text-base"
        value={isByHand ? 'me' : 'us'}
        onChange={(event) => onChange({ isByHand: event.target.value === 'me' })}
      >
        <option value="us">{PRODUCT_NAME}, at its time</option>
        <option value="me">I do, by hand: remind me</option>
      </select>
    )}
  </Field>
);
