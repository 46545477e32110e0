import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** As the build reads the names of an import. */
const isAmong = (key: string, names: readonly string[]) =>
  names.some((name) => key === name || key.startsWith(`${name}.`) || key.startsWith(`${name}_`));

const site = path.resolve(import.meta.dirname, '../..');
/** Remotes whose modules bring the texts that they show. */
const remotes = ['mf-search', 'mf-icon-detail', 'mf-collections', 'mf-requests'];

interface Source {
  /** Sources that come with it, and those that come later. */
  readonly imports: readonly string[];
  readonly parts: readonly string[];
  /** Names of texts in it; one that ends with a dot is the beginning of several. */
  readonly asked: readonly string[];
  /** Names of the texts that it brings. */
  readonly brought: readonly string[];
}

describe.each(remotes)('English texts of a page of %s', (name) => {
  const project = path.join(site, name);
  const readJson = (file: string) => JSON.parse(readFileSync(path.join(project, file), 'utf8'));
  const keys = Object.keys(readJson('src/texts/en.json'));
  const stems = new Set(keys.map((key) => key.replace(/_(one|other)$/, '')));
  const exposed: Record<string, string> = readJson('remote.json').exposes;

  const sources = new Map<string, Source>();
  function read(file: string): Source {
    const known = sources.get(file);
    if (known) return known;
    const text = readFileSync(file, 'utf8').replace(/^(?:import|export) type [^;]*;/gm, '');
    const found = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, first = '']) => first);
    const files = (pattern: RegExp) => found(pattern).map((name) => path.resolve(path.dirname(file), name));
    const source = {
      imports: files(/(?:from|import) '(\.[^']+\.tsx?)'/g),
      parts: files(/import\('(\.[^']+\.tsx?)'\)/g),
      asked: [
        ...found(/'([\w.-]+)'/g).filter((name) => stems.has(name)),
        ...found(/`([\w-]+\.(?:[\w-]+\.)*)\$\{/g).filter((start) =>
          keys.some((key) => key.startsWith(start)),
        ),
      ],
      brought: found(/en\.json\?keys=([^&']+)&texts'/g).flatMap((names) => names.split(',')),
    };
    sources.set(file, source);
    return source;
  }

  /** A module with all that comes with it. */
  function whole(file: string, seen = new Map<string, Source>()): Map<string, Source> {
    if (seen.has(file)) return seen;
    const source = read(file);
    seen.set(file, source);
    for (const next of source.imports) whole(next, seen);
    return seen;
  }

  const broughtBy = (files: ReadonlyMap<string, Source>) =>
    [...files.values()].flatMap(({ brought }) => brought);

  /** Texts that a module asks for and neither it nor what is there before brings. */
  function missing(files: ReadonlyMap<string, Source>, before: readonly string[] = []): string[] {
    const brought = [...before, ...broughtBy(files)];
    const has = (name: string) =>
      name.endsWith('.')
        ? keys.filter((key) => key.startsWith(name)).every((key) => isAmong(key, brought))
        : isAmong(name, brought);
    return [...new Set([...files.values()].flatMap(({ asked }) => asked))].filter((name) => !has(name));
  }

  it.each(Object.entries(exposed))(
    '%s brings those that it asks for, and so does each later part',
    (_, entry) => {
      const module = whole(path.join(project, entry));
      expect(missing(module)).toEqual([]);
      const parts = [...module.values()].flatMap((source) => source.parts);
      for (const part of parts)
        expect([path.basename(part), missing(whole(part), broughtBy(module))]).toEqual([
          path.basename(part),
          [],
        ]);
    },
  );

  it('are not all of them anywhere', () => {
    for (const entry of Object.values(exposed)) {
      const brought = broughtBy(whole(path.join(project, entry)));
      expect(keys.filter((key) => isAmong(key, brought)).length).toBeLessThan(keys.length * 0.9);
    }
  });
});
