// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button, buttonClass } from './button.tsx';

it('answers to a click and to the keyboard, and submits nothing by itself', async () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn();
  render(
    <form onSubmit={onSubmit}>
      <Button onClick={onClick}>Apply</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await userEvent.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(2);
  expect(onSubmit).not.toHaveBeenCalled();
});

it('keeps its focus and does not answer while it is busy', async () => {
  const onClick = vi.fn();
  const { rerender } = render(<Button onClick={onClick}>Download</Button>);
  const button = screen.getByRole('button', { name: 'Download' });
  button.focus();
  rerender(
    <Button onClick={onClick} busy>
      Download
    </Button>,
  );
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(button);
});

it('lends its look to links', () => {
  expect(buttonClass({ kind: 'primary', size: 'large' })).toContain('primary');
  expect(buttonClass()).not.toContain('primary');
});
