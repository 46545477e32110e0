// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { TextField } from './text-field.tsx';

it('is found by its label, also when only assistive technology has it', async () => {
  const onChange = vi.fn();
  render(<TextField label="Find a style" labelHidden onChange={(event) => onChange(event.target.value)} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Find a style' }), 'ph');
  expect(onChange).toHaveBeenLastCalledWith('ph');
});

it('is described by its hint', () => {
  render(<TextField label="Color" hint="1 to 6 hex digits" />);
  expect(screen.getByRole('textbox', { description: '1 to 6 hex digits' })).toBeDefined();
});

it('says its error instead of the hint and is marked as invalid', () => {
  render(
    <TextField label="Color" hint="1 to 6 hex digits" error="Use 1 to 6 hex digits" defaultValue="#12G" />,
  );
  const field = screen.getByRole('textbox', { description: 'Use 1 to 6 hex digits' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toBe('Use 1 to 6 hex digits');
});

it('[T5.15] takes the limits of a number and says when it is wrong', () => {
  render(<TextField label="Size" type="number" min={1} max={1600} step={8} error="At most 1600" />);
  const field = screen.getByRole<HTMLInputElement>('spinbutton', { description: 'At most 1600' });
  expect([field.min, field.max, field.step]).toEqual(['1', '1600', '8']);
  expect(field.getAttribute('aria-invalid')).toBe('true');
});
