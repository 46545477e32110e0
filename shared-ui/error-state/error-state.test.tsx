// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ErrorState } from './error-state.tsx';

it('is an alert with a sentence, a code to quote and a retry', async () => {
  const onRetry = vi.fn();
  render(
    <ErrorState
      title="The search did not answer"
      code="SEARCH_FAILED"
      details="8f2c41"
      retry={{ label: 'Try again', onRetry }}
    />,
  );
  expect(screen.getByRole('alert').textContent).toContain('SEARCH_FAILED · 8f2c41');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

it('does not retry twice while it is busy', async () => {
  const onRetry = vi.fn();
  render(<ErrorState title="Failed" code="X" retry={{ label: 'Try again', onRetry, busy: true }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).not.toHaveBeenCalled();
});
