import { expect, it } from 'vitest';
import { imageHostFor } from './image-hosts.ts';
import { downloadUrl } from './images.ts';

const hosts = { free: 'https://free.example/', paid: 'https://paid.example/' };

it.each([
  ['png', 100, 'free'],
  ['png', 101, 'paid'],
  ['gif', 512, 'free'],
  ['ico', 256, 'free'],
  ['svg', 64, 'paid'],
  ['webp', 64, 'paid'],
  ['pdf', 64, 'paid'],
] as const)('[S7.48] %s of %d px comes from the %s image host', (format, size, host) => {
  expect(imageHostFor({ format, size }, hosts)).toBe(hosts[host]);
});

it('[S7.45] here one service below the site answers for both', () => {
  const icon = { id: 'a', name: 'home' };
  for (const size of [64, 512]) expect(downloadUrl(icon, { format: 'png', size })).toMatch(/^\/img\/\?id=a&/);
});
