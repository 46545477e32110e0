// @vitest-environment jsdom

import { HostProvider } from '@icoteca/shared-contracts/host';
import { createTestHost } from '@icoteca/shared-contracts/host/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { shellNamespace, shellTexts } from '../texts.ts';
import { NotFoundPage } from './not-found.page.tsx';

afterEach(cleanup);

const group = {
  id: 'g',
  apiCode: 'outline',
  seoCode: 'group-outline',
  name: 'Outline',
  type: 'group',
  entities: [],
  totalIcons: 9,
  totalStyles: 2,
  preview: [],
};

function show(random: number, sidebar: () => unknown) {
  const host = createTestHost(
    { platformSidebar: sidebar },
    { request: { now: 0, random, os: 'linux', isRobot: false, requestId: 'r' } },
  );
  host.texts.add(shellNamespace, shellTexts);
  render(
    <HostProvider value={host}>
      <MemoryRouter>
        <NotFoundPage title="not-found.title" />
      </MemoryRouter>
    </HostProvider>,
  );
}

it('[T2.50] shows one of five subtitles, ways out, and the groups of styles once they are loaded', async () => {
  const subtitles = new Set<string>();
  for (const random of [0, 0.2, 0.4, 0.6, 0.8, 0.9999]) {
    show(random, () => Promise.resolve({ docs: [group] }));
    subtitles.add(screen.getByRole('heading', { level: 1 }).nextElementSibling?.textContent ?? '');
    expect(screen.getByRole('link', { name: 'Newest icons' }).getAttribute('href')).toBe('/icons/new');
    expect(screen.getByRole('link', { name: 'Popular searches' }).getAttribute('href')).toBe(
      '/icons/set/popular',
    );
    const card = await screen.findByRole('link', { name: /^Outline ?2 styles$/ });
    expect(card.getAttribute('href')).toBe('/icons/group-outline');
    cleanup();
  }
  expect(subtitles.size).toBe(5);
});

it('works without the groups when they cannot be loaded', () => {
  show(0, () => Promise.reject(new Error('down')));
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
});
