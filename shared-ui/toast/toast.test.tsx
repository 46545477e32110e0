// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Toast } from './toast.tsx';
import { ToastStack } from './toast-stack.tsx';

it('is a status; a failure is an alert', () => {
  render(
    <ToastStack label="Notifications">
      <Toast kind="success" title="Copied as PNG" text="Home, 96 px" />
      <Toast kind="danger" title="Something went wrong" />
    </ToastStack>,
  );
  expect(screen.getByRole('region', { name: 'Notifications' })).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('Copied as PNGHome, 96 px');
  expect(screen.getByRole('alert').textContent).toBe('Something went wrong');
});

it('offers what can be done, and closes', async () => {
  const onSelect = vi.fn();
  const onClose = vi.fn();
  render(
    <Toast
      kind="plain"
      title="Added"
      actions={[{ label: 'Undo', onSelect }]}
      onClose={onClose}
      closeLabel="Close"
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onSelect).toHaveBeenCalledOnce();
  expect(onClose).toHaveBeenCalledOnce();
});

it('says while somebody reads it, so that it does not go', () => {
  const onHold = vi.fn();
  render(<Toast kind="plain" title="Added" onHold={onHold} />);
  fireEvent.pointerEnter(screen.getByRole('status'));
  fireEvent.pointerLeave(screen.getByRole('status'));
  expect(onHold.mock.calls).toEqual([[true], [false]]);
});
