// @vitest-environment jsdom
import { installNativeOverlays } from '@icoteca/shared-ui/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { renderHeader } from '../header/testing/render-header.tsx';

beforeAll(installNativeOverlays);
afterEach(cleanup);

it('remembers the choice through the host and announces it', async () => {
  const host = renderHeader();
  const changed = vi.fn();
  host.events.on('theme:changed', changed);
  await userEvent.click(screen.getByRole('button', { name: 'Theme' }));
  expect(screen.getByRole('menuitemradio', { name: 'As the system', checked: true })).toBeDefined();
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Dark' }));
  expect(host.preferences.get('theme')).toBe('dark');
  expect(changed).toHaveBeenCalledExactlyOnceWith({ theme: 'dark' });
});
