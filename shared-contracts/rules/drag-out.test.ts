import { expect, it } from 'vitest';
import { dragOut } from './drag-out.ts';
import { GUEST } from './visitor.ts';

const icon = { id: 'home00000000', name: 'home', platform: 'tabler' };
const free = { free: true, isUserSource: false, alreadyDownloaded: false };
const context = { rights: free, visitor: GUEST, origin: 'https://icoteca.example' };
const dataOf = (entries: { type: string; data: string }[], type: string) =>
  entries.find((entry) => entry.type === type)?.data;

it('carries the file as chosen where the visitor may have it', () => {
  const entries = dragOut(icon, { format: 'svg', size: 96, edits: 'flip-h' }, context);
  expect(dataOf(entries, 'DownloadURL')).toBe(
    'image/svg+xml:icoteca-home.svg:https://icoteca.example/img/?id=home00000000&format=svg&size=96&name=home&download=1&edits=flip-h',
  );
  expect(dataOf(entries, 'text/uri-list')).toMatch(/^https:/);
  expect(dataOf(entries, 'text/html')).toMatch(/^<img src="https:.*&amp;edits=flip-h" alt="home">$/);
});

it('[S6.04] carries a PNG of at most 100 px of an icon that a guest may not have otherwise', () => {
  const entries = dragOut(
    icon,
    { format: 'svg', size: 512 },
    { ...context, rights: { ...free, free: false } },
  );
  expect(dataOf(entries, 'DownloadURL')).toMatch(/^image\/png:icoteca-home-100\.png:.*format=png&size=100/);
  expect(entries.some(({ data }) => data.includes('svg'))).toBe(false);
});
