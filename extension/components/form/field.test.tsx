import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Field } from './field.tsx';

const draw = (error?: string) =>
  render(
    <Field label="Email" hint="We never show it." error={error}>
      {(control) => <input {...control} />}
    </Field>,
  );
const described = () =>
  screen
    .getByLabelText('Email')
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent);

it('ties a control to its label and its hint', () => {
  draw();
  expect(described()).toEqual(['We never show it.']);
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('false');
});

it('ties it to what is wrong with its value as well', () => {
  draw('Invalid email address');
  expect(described()).toEqual(['We never show it.', 'Invalid email address']);
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
});
