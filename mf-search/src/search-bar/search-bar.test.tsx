// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { setUpBrowser } from '../testing/set-up-browser.ts';

setUpBrowser();
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search icons' });
describe('keys of the search bar', () => {
  it('[T2.79] [S2.32] slash focuses the search', async () => {
    await renderPage('/icons');
    await user().keyboard('/');
    expect(document.activeElement).toBe(field());
    expect(field().value).toBe('');
  });

  it('Ctrl+K focuses the search too', async () => {
    await renderPage('/icons');
    await user().keyboard('{Control>}k{/Control}');
    expect(document.activeElement).toBe(field());
  });

  it('[T5.09] [T2.79] [S5.03] enter submits the term, lowercased and joined with hyphens', async () => {
    const { host, address } = await renderPage('/icons');
    const submitted = vi.fn();
    host.events.on('search:submitted', submitted);
    await user().type(field(), 'Arrow Left{Enter}');
    await waitFor(() => expect(address()).toBe('/icons/set/arrow-left'));
    expect(submitted).toHaveBeenCalledWith({
      term: 'arrow-left',
      domain: 'icons',
      path: '/icons/set/arrow-left',
    });
  });

  it('a search inside a style keeps the style and the filters', async () => {
    const { address } = await renderPage('/icon/set/home/phosphor-duotone--static--no-correct');
    await user().clear(field());
    await user().type(field(), 'car{Enter}');
    await waitFor(() => expect(address()).toBe('/icon/set/car/phosphor-duotone--static'));
  });

  it('[T2.79] [S2.32] delete on empty input clears what else was chosen', async () => {
    const { address } = await renderPage('/icon/set/home/phosphor-duotone--static');
    await user().clear(field());
    expect(address()).toBe('/icon/set/home/phosphor-duotone--static');
    await user().keyboard('{Delete}');
    await waitFor(() => expect(address()).toBe('/icons/set/home'));
  });

  it('the clear button empties the field and keeps it in focus', async () => {
    await renderPage('/icons/set/home');
    expect(field().value).toBe('home');
    await user().click(screen.getByRole('button', { name: 'Clear search' }));
    expect(field().value).toBe('');
    expect(document.activeElement).toBe(field());
  });

  it('[T8.15] [T9.03] typing outside of the input shows where to type, for 4 seconds', async () => {
    const { host } = await renderPage('/icons');
    await user().keyboard('q');
    await user().keyboard('w');
    expect(host.notified).toHaveLength(1);
    expect(host.notified[0]?.delayMs).toBe(4000);
  });

  it('letters in another field or while a dialog is open are no typing outside', async () => {
    const { host } = await renderPage('/icons');
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.setAttribute('open', '');
    await user().keyboard('q');
    dialog.remove();
    const other = document.body.appendChild(document.createElement('textarea'));
    other.focus();
    await user().keyboard('q');
    other.remove();
    expect(host.notified).toHaveLength(0);
  });

  it('keys of one letter can be switched off', async () => {
    const { host } = await renderPage('/icons');
    host.preferences.set('hotkeys', false);
    await user().keyboard('q/');
    expect(host.notified).toHaveLength(0);
    expect(document.activeElement).not.toBe(field());
  });

  it('takes the focus when another part requests it', async () => {
    const { host } = await renderPage('/icons');
    act(() => host.events.emit('search:focus-requested', { text: 'cat' }));
    expect(field().value).toBe('cat');
  });
});

it('[T2.71] offers five areas to search in', async () => {
  await renderPage('/icons');
  await user().click(screen.getByRole('button', { name: 'Search in: Icons' }));
  const areas = await screen.findAllByRole('menuitemradio');
  expect(areas.map((area) => area.textContent)).toEqual(['Icons', 'Illustrations', '3D', 'Photos', 'Music']);
});

it('[S1.06] [S2.31] searches the product area that was chosen', async () => {
  const { host } = await renderPage('/icons');
  await user().click(screen.getByRole('button', { name: 'Search in: Icons' }));
  await user().click(await screen.findByRole('menuitemradio', { name: 'Music' }));
  await user().type(screen.getByRole('combobox', { name: 'Search music' }), 'calm piano{Enter}');
  expect(host.navigated).toContain('/music/search/calm-piano');
});

it('shows the AI switch and the search by image only while they are on', async () => {
  await renderPage('/icons');
  expect(screen.queryByRole('switch', { name: 'AI search' })).toBeNull();
  cleanup();
  const { host } = await renderPage('/icons', {}, { flags: { isOn: () => true } });
  const requested = vi.fn();
  host.events.on('auth:requested', requested);
  await user().click(await screen.findByRole('switch', { name: 'AI search' }));
  expect(requested).toHaveBeenCalledWith({ reason: 'ai-search', step: 'switch-ai-on' });
  expect(screen.getByRole('button', { name: 'Search by image' })).toBeDefined();
});

it('is a plain form where no script runs', async () => {
  await renderPage('/icon/set/home/phosphor-duotone--static');
  const form = field().closest('form');
  expect(form?.getAttribute('action')).toBe('/icons/set');
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
    term: 'home',
    style: 'phosphor-duotone',
    filters: 'static',
  });
});
