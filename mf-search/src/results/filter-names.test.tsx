// @vitest-environment jsdom
import { createTestHost } from '@icoteca/shared-contracts/host/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { setUpBrowser } from '../testing/set-up-browser.ts';
import { searchAnswer, testAnswers } from '../testing/test-answers.ts';
import { loadFilterNames } from './filter-names.ts';
import { readResultView } from './result-view.ts';

setUpBrowser();

const named = {
  entityDetailed: (call: unknown) => ({
    success: true,
    entity: { name: (call as { query: { lang: string } }).query.lang === 'fr' ? 'Nourriture' : 'Food' },
  }),
  marketAuthor: () => ({ success: true, author: { name: 'Pawe\u0142 Kuna' } }),
};
const address = '/icons/set/home--author-pawel-kuna?category=food';

describe('the chips of a category and an author', () => {
  it.each([60, 0])('have their names, with %i results', async (total) => {
    const answers = { ...named, search: () => searchAnswer([], { countAll: total }) };
    await renderPage(address, answers, { locale: { code: 'fr', iso: 'fr-FR' } });
    expect(await screen.findByRole('link', { name: /Nourriture/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Pawe\u0142 Kuna/ })).toBeTruthy();
  });

  it('show the codes of the URL when the names fail to load', async () => {
    const fails = () => Promise.reject(new Error('down'));
    await renderPage(address, { entityDetailed: fails, marketAuthor: fails });
    expect(await screen.findByRole('link', { name: /food/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: /pawel kuna/ })).toBeTruthy();
  });

  it('are not requested where the page has neither', async () => {
    const read = readResultView({ segment: 'home', first: 'term' }, new URLSearchParams());
    if (!read.ok) throw new Error('The address is wrong.');
    expect(
      await loadFilterNames(createTestHost(testAnswers), read.view, new AbortController().signal),
    ).toEqual({});
  });
});
