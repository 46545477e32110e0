// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderHeader } from '../testing/render-header.tsx';
import { setUpBrowser } from '../testing/test-host.ts';

setUpBrowser();

it('stores the choice through the host and emits it', async () => {
  const host = renderHeader();
  const changed = vi.fn();
  host.events.on('theme:changed', changed);
  await userEvent.click(screen.getByRole('button', { name: 'Theme' }));
  expect(screen.getByRole('menuitemradio', { name: 'System', checked: true })).toBeDefined();
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Dark' }));
  expect(host.preferences.get('theme')).toBe('dark');
  expect(changed).toHaveBeenCalledExactlyOnceWith({ theme: 'dark' });
});
