// @vitest-environment jsdom
import type { TestAnswers } from '@icoteca/shared-contracts/host/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { setUpBrowser } from '../testing/set-up-browser.ts';
import { searchAnswer } from '../testing/test-answers.ts';
import { testIcons } from '../testing/test-icons.ts';

setUpBrowser();

const counts = [
  { platform: 'ph:duotone', seoCode: 'phosphor-duotone', name: 'Phosphor Duotone', total: 9 },
  { platform: 'tabler', seoCode: 'tabler', name: 'Tabler', total: 4 },
];

async function results(path = '/icons/set/home', answers: TestAnswers = {}) {
  const searched: string[] = [];
  const page = await renderPage(path, {
    ...answers,
    search: (call) => {
      const { query } = call as { query: { platform?: string; groupBy?: string } };
      if (query.groupBy) return { ...searchAnswer([]), results: counts } as never;
      searched.push(query.platform ?? 'all');
      return searchAnswer(testIcons(60));
    },
  });
  return { ...page, searched };
}
const scrubber = () => screen.getByRole('slider', { name: 'Walk through the styles' });

it('brackets walk the styles that have results in place of the address, and prefetch the neighbours', async () => {
  const { router, address, searched } = await results();
  fireEvent.keyDown(document.body, { key: ']' });
  await waitFor(() => expect(address()).toBe('/icon/set/home/phosphor-duotone'));
  expect(router.state.historyAction).toBe('REPLACE');
  await waitFor(() => expect(searched).toContain('tabler'));
  fireEvent.keyDown(document.body, { key: ']' });
  await waitFor(() => expect(address()).toBe('/icon/set/home/tabler'));
  expect(searched.filter((platform) => platform === 'tabler')).toHaveLength(1);
  fireEvent.keyDown(document.body, { key: '[' });
  fireEvent.keyDown(document.body, { key: '[' });
  await waitFor(() => expect(address()).toBe('/icons/set/home'));
});

it('prefetch nothing of a search by meaning, which is counted', async () => {
  const aiSearch = vi.fn(() => ({
    ...searchAnswer(testIcons(60)),
    aiSearch: { isApplied: true, reason: null, searchesLeft: 3 },
  }));
  const { address } = await results('/icons/set/home--ai', { aiSearch });
  fireEvent.keyDown(document.body, { key: ']' });
  await waitFor(() => expect(address()).toBe('/icon/set/home/phosphor-duotone--ai'));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(aiSearch).toHaveBeenCalledTimes(2);
});

it('arrow keys do the same and the focus stays', async () => {
  const { address } = await results();
  scrubber().focus();
  expect(scrubber().getAttribute('aria-valuetext')).toBe('All styles');
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(address()).toBe('/icon/set/home/phosphor-duotone'));
  await userEvent.keyboard('{End}');
  await waitFor(() => expect(address()).toBe('/icon/set/home/tabler'));
  expect(document.activeElement).toBe(scrubber());
  await userEvent.keyboard('{Home}');
  await waitFor(() => expect(address()).toBe('/icons/set/home'));
});

it('arrow keys with Alt are left to the browser', async () => {
  const { address } = await results('/icon/set/home/phosphor-duotone');
  scrubber().focus();
  expect(fireEvent.keyDown(scrubber(), { key: 'ArrowLeft', altKey: true })).toBe(true);
  expect(address()).toBe('/icon/set/home/phosphor-duotone');
});

it('arrow keys go on where a button was clicked', async () => {
  const { address } = await results();
  await userEvent.click(screen.getByRole('button', { name: 'Next style' }));
  await waitFor(() => expect(address()).toBe('/icon/set/home/phosphor-duotone'));
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(address()).toBe('/icon/set/home/tabler'));
});

it('brackets do nothing in a field and with hotkeys switched off', async () => {
  const { address, host } = await results();
  fireEvent.keyDown(screen.getByRole('combobox'), { key: ']' });
  host.preferences.set('hotkeys', false);
  fireEvent.keyDown(document.body, { key: ']' });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(address()).toBe('/icons/set/home');
});
