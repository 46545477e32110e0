import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withDeclarations } from './declarations.ts';
import { readPublicSurface } from './public-surface.ts';
import { reportText } from './report-text.ts';

const project = dirname(dirname(import.meta.dirname));
let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'icoteca-surface-'));
});
afterEach(() => rm(directory, { recursive: true }));

async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(directory, path)), { recursive: true });
  await writeFile(join(directory, path), text);
}

async function names(entry: string): Promise<{ exported: string[]; behind: string[] }> {
  const surface = await readPublicSurface(directory, entry);
  return {
    exported: surface.exported.map((each) => each.name),
    behind: surface.behind.map((each) => each.name),
  };
}

describe('readPublicSurface', () => {
  it('follows stars, lists, other names and other packages', async () => {
    await put(
      'public.d.ts',
      "export * from './rules/sizes.ts';\nexport { a as b, type T } from './rules/more.ts';\nexport { useState } from 'react';\n",
    );
    await put(
      'rules/sizes.d.ts',
      'export declare const limit: 100;\nexport declare function fit(size: number): number;\n',
    );
    await put(
      'rules/more.d.ts',
      'export declare const a: string;\nexport type T = 1;\nexport declare const hidden: 2;\n',
    );
    expect(await names('public.ts')).toEqual({
      exported: ['T', 'b', 'fit', 'limit', 'useState'],
      behind: [],
    });
  });

  it('adds the declarations that exported ones use', async () => {
    await put('public.d.ts', "export { type Icon } from './icon.ts';\n");
    await put(
      'icon.d.ts',
      "import type { Style } from './style.ts';\ninterface Size { n: number }\nexport interface Icon { size: Size; style: Style }\nexport type Unrelated = 1;\n",
    );
    await put('style.d.ts', 'export interface Style { code: string }\n');
    expect(await names('public.ts')).toEqual({ exported: ['Icon'], behind: ['Size', 'Style'] });
  });

  it('joins the overloads of a function', async () => {
    await put(
      'public.d.ts',
      'export declare function f(a: string): string;\nexport declare function f(a: number): number;\n',
    );
    const { exported } = await readPublicSurface(directory, 'public.ts');
    expect(exported).toHaveLength(1);
    expect(exported[0]?.text).toMatch(/string;\n.*number;/);
  });
});

describe('withDeclarations', () => {
  it('gives the declarations of the real contract', async () => {
    const contract = { project, folder: 'shared-contracts', modules: ['public.ts'] };
    const surface = await withDeclarations(contract, (output) => readPublicSurface(output, 'public.ts'));
    const search = surface.exported.find((each) => each.name === 'endpointSchemas');
    expect(search?.text).toContain('search');
    expect(surface.exported.every((each) => each.text.length > 0)).toBe(true);
  });
});

describe('reportText', () => {
  it('holds a declaration of two entries once', () => {
    const icon = { name: 'Icon', text: 'export interface Icon {}' };
    const entry = (name: string, exported = [icon], behind = [icon]) => ({
      name,
      surface: { exported, behind },
    });
    expect(reportText([entry('a'), entry('b', [])]).match(/### Icon/g)).toHaveLength(1);
  });
});
