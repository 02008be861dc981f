/** A change with its sign and arrow, in the colour of its direction; `text` is the change with its unit: "+23.4%". */
export const ChangeText = ({ value, text }: { value: number; text: string }) => (
  <span className={toneOf(value)}>
    <span aria-hidden="true">{arrowOf(value)} </span>
    {text}
  </span>
);

const arrowOf = (value: number) => (value === 0 ? '→' : value < 0 ? '↓' : '↑');
const toneOf = (value: number) => (value === 0 ? '' : value < 0 ? 'text-bad' : 'text-good');
