// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { expect, it, vi } from 'vitest';
import { TextArea } from './text-area.tsx';

it('is found by its label and takes the attributes of a field', async () => {
  const onChange = vi.fn();
  const field = createRef<HTMLTextAreaElement>();
  render(
    <TextArea ref={field} label="Reason" maxLength={3} onChange={({ target }) => onChange(target.value)} />,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'spam');
  expect(onChange).toHaveBeenLastCalledWith('spa');
  expect(field.current).toBe(screen.getByRole('textbox'));
});

it('is described by its hint, under an id of the page too', () => {
  render(<TextArea id="reason" label="Reason" hint="12 characters left" />);
  expect(screen.getByRole('textbox', { name: 'Reason', description: '12 characters left' }).id).toBe(
    'reason',
  );
});

it('is not described by anything without a hint', () => {
  render(<TextArea label="Reason" />);
  expect(screen.getByRole('textbox').hasAttribute('aria-describedby')).toBe(false);
});
