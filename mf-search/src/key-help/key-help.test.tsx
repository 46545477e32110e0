// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { setUpBrowser } from '../testing/set-up-browser.ts';

setUpBrowser();

const dialog = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });

it('a question mark lists the keys, and those of one letter can be switched off there', async () => {
  const { host } = await renderPage('/icons/set/home');
  fireEvent.keyDown(screen.getByRole('combobox'), { key: '?' });
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.keyDown(document.body, { key: '?' });
  const list = within(await dialog());
  expect(list.getByText('Download the PNG').parentElement?.textContent).toBe('Download the PNGD');
  await userEvent.click(list.getByRole('switch', { name: 'Use single-key shortcuts' }));
  expect(host.preferences.get('hotkeys')).toBe(false);
  await userEvent.click(list.getByRole('button', { name: 'Close' }));
  fireEvent.keyDown(document.body, { key: '?' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
