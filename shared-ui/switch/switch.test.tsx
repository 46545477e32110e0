// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Switch } from './switch.tsx';

it('is a switch with a name and turns by click and by Space', async () => {
  const onChange = vi.fn();
  render(<Switch label="AI" checked={false} onChange={onChange} />);
  const control = screen.getByRole('switch', { name: 'AI', checked: false });
  await userEvent.click(control);
  await userEvent.keyboard(' ');
  expect(onChange.mock.calls).toEqual([[true], [true]]);
});

it('does not turn when it is disabled', async () => {
  const onChange = vi.fn();
  render(<Switch label="AI" checked disabled onChange={onChange} />);
  await userEvent.click(screen.getByRole('switch', { name: 'AI', checked: true }));
  expect(onChange).not.toHaveBeenCalled();
});
