import { expect, it } from 'vitest';
import type { Redirect } from '../entities/redirect.ts';
import { movedTo } from './moved-paths.ts';

const inside: Redirect = { path: '/old', to: '/icons/new-place', status: 301, isExternal: false };
const outside: Redirect = { path: '/blog', to: 'https://blog.example/', status: 301, isExternal: true };
const table = new Map([inside, outside].map((row) => [row.path, row]));

it.each([
  ['/old', '/icons/new-place'],
  ['/OLD/', '/icons/new-place'],
  ['/ol%64--png', '/icons/new-place--png'],
  ['/blog--png', 'https://blog.example/'],
  ['/older', undefined],
  ['/%ZZ', undefined],
  ['//old', undefined],
])('[S2.24] [T2.23] %s has moved to %s', (path, to) => expect(movedTo(table, path)?.to).toBe(to));
