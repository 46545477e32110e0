import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { SelectedSet } from '../import/set-selection.ts';
import { selectSets } from '../import/set-selection.ts';
import { packageFiles } from '../import/upstream-set.ts';

/** What a made-up version of a set holds. */
export interface DerivedSet {
  icons: Record<string, string>;
  aliases?: Record<string, { parent: string; hFlip?: boolean }>;
  lastModified: number;
}

/** A version of the set Lucide Lab with icons of one's own choice, to see what becomes of ids over versions. The running test takes its files away. */
export function derivedSet({ icons, aliases = {}, lastModified }: DerivedSet): SelectedSet {
  const [real] = selectSets('lucide-lab');
  if (!real) throw new Error('Lucide Lab is not mapped.');
  const directory = mkdtempSync(join(tmpdir(), 'icoteca-set-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const bodies = Object.entries(icons).map(([name, body]) => [name, { body }] as const);
  const info = {
    name: 'Derived',
    author: { name: 'Somebody', url: 'https://example.com' },
    license: { title: 'ISC', spdx: 'ISC', url: 'https://example.com/licence' },
  };
  writeFileSync(
    join(directory, 'icons.json'),
    JSON.stringify({
      prefix: 'lucide-lab',
      icons: Object.fromEntries(bodies),
      aliases,
      lastModified,
      width: 24,
      height: 24,
    }),
  );
  writeFileSync(join(directory, 'info.json'), JSON.stringify(info));
  return { ...real, files: packageFiles('lucide-lab', directory) };
}
