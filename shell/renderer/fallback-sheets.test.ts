import type { RemoteVersion } from '@icoteca/shared-contracts';
import { expect, it } from 'vitest';
import { fallbackSheetsOf } from './fallback-sheets.ts';

const version = (name: string, sheets: string[]) =>
  ({
    css: { './routes': sheets.map((sheet) => `/${name}/${sheet}`) },
    integrity: Object.fromEntries(sheets.map((sheet) => [`/${name}/${sheet}`, `sha384-${name}-${sheet}`])),
  }) as unknown as RemoteVersion;

it('names for each sheet the one in its place of the last good version', () => {
  const remote = {
    ...version('new', ['a.css', 'b.css', 'c.css']),
    lastGood: version('old', ['a.css', 'b2.css']),
  };
  expect(fallbackSheetsOf(remote, './routes')).toEqual([
    { href: '/new/a.css', integrity: 'sha384-new-a.css', spare: '/old/a.css sha384-old-a.css' },
    { href: '/new/b.css', integrity: 'sha384-new-b.css', spare: '/old/b2.css sha384-old-b2.css' },
    { href: '/new/c.css', integrity: 'sha384-new-c.css' },
  ]);
});

it('names none where there is no last good version', () => {
  expect(fallbackSheetsOf(version('new', ['a.css']), './routes')).toEqual([
    { href: '/new/a.css', integrity: 'sha384-new-a.css' },
  ]);
});
