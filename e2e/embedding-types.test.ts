import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { documentSnippet } from './embedding-hosts/document-snippets.ts';
import { type TypedHost, typeCheck } from './embedding-hosts/type-check.ts';

const jsx = { jsx: 'react-jsx' };
const reactOf = (folder: string) => ({
  ...jsx,
  paths: { react: [`${nodeModules}/${folder}`], 'react/*': [`${nodeModules}/${folder}/*`] },
});
const nodeModules = path.join(import.meta.dirname, '..', 'node_modules');

/** A host with the snippet of the document, and what is wrong in it by what stands in the place of what. */
interface CheckedHost extends Omit<TypedHost, 'sources'> {
  readonly heading: string;
  readonly language: string;
  readonly file: string;
  readonly mistakes: readonly (readonly [right: string, wrong: string])[];
}

const angular = {
  compiler: 'ngc',
  types: ['elements.d.ts'],
  compilerOptions: { skipLibCheck: true, noEmit: false, rootDir: './src', outDir: './built' },
  more: { angularCompilerOptions: { strictTemplates: true } },
  heading: 'Angular',
  language: 'ts',
  file: 'page.ts',
} as const;

const hosts: Readonly<Record<string, CheckedHost>> = {
  'plain TypeScript': {
    compiler: 'tsc',
    types: ['elements.d.ts'],
    heading: 'Plain TypeScript',
    language: 'ts',
    file: 'page.ts',
    mistakes: [
      ["search.domain = 'illustrations'", "search.domain = 'drawings'"],
      ['search.domain', 'search.area'],
      ['detail.theme', 'detail.color'],
    ],
  },
  'React 19': {
    compiler: 'tsc',
    types: ['elements.d.ts', 'react.d.ts'],
    compilerOptions: jsx,
    heading: 'React',
    language: 'tsx',
    file: 'page.tsx',
    mistakes: [
      ['product="photos"', 'product="bicycles"'],
      ['domain="photos"', 'area="photos"'],
      ['hotkeys=""', 'hotkeys="off"'],
      ['setTheme(detail.theme)', 'setTheme(detail.color)'],
      ['product="photos"', 'onicoteca:navigate={(event) => event.detail.url}'],
    ],
  },
  'React 18': {
    compiler: 'tsc',
    types: ['elements.d.ts', 'react-18.d.ts'],
    compilerOptions: reactOf('types-react-18'),
    heading: 'React',
    language: 'tsx',
    file: 'page.tsx',
    mistakes: [
      ['product="photos"', 'product="bicycles"'],
      ['domain="photos"', 'area="photos"'],
      ['hotkeys=""', 'hotkeys={false}'],
      ['product="photos"', 'className="bar"'],
      ['setTheme(detail.theme)', 'setTheme(detail.color)'],
    ],
  },
  'React 17': {
    compiler: 'tsc',
    types: ['elements.d.ts', 'react-18.d.ts'],
    compilerOptions: reactOf('types-react-17'),
    heading: 'React',
    language: 'tsx',
    file: 'page.tsx',
    mistakes: [
      ['product="photos"', 'product="bicycles"'],
      ['domain="photos"', 'area="photos"'],
      ['hotkeys=""', 'hotkeys={false}'],
      ['setTheme(detail.theme)', 'setTheme(detail.color)'],
    ],
  },
  Vue: {
    compiler: 'vue-tsc',
    types: ['elements.d.ts', 'vue.d.ts'],
    compilerOptions: { skipLibCheck: true },
    more: { vueCompilerOptions: { strictTemplates: true } },
    heading: 'Vue',
    language: 'vue',
    file: 'page.vue',
    mistakes: [
      ['product="photos"', 'product="bicycles"'],
      ['domain="photos"', 'area="photos"'],
      ['$event.detail.theme', '$event.detail.color'],
    ],
  },
  Svelte: {
    compiler: 'svelte-check',
    types: ['elements.d.ts', 'svelte.d.ts'],
    compilerOptions: { skipLibCheck: true, verbatimModuleSyntax: true },
    heading: 'Svelte',
    language: 'svelte',
    file: 'page.svelte',
    mistakes: [
      ['product="photos"', 'product="bicycles"'],
      ['domain="photos"', 'area="photos"'],
      ['event.detail.theme', 'event.detail.color'],
      ['onicoteca:theme:changed', 'onicoteca:theme:altered'],
    ],
  },
  Angular: {
    ...angular,
    mistakes: [['detail.theme', 'detail.color']],
  },
  // Its compiler looks at templates when nothing else is wrong.
  'a template of Angular': {
    ...angular,
    mistakes: [['#header product', '#header (click)="header.product = 1" product']],
  },
  'module federation': {
    compiler: 'tsc',
    types: ['elements.d.ts', 'federation.d.ts'],
    compilerOptions: { ...jsx, skipLibCheck: true },
    heading: 'With module federation',
    language: 'tsx',
    file: 'page.tsx',
    mistakes: [
      ["load('icoteca_embed/header')", "load('icoteca_embed/footer')"],
      ["product: 'photos'", "product: 'bicycles'"],
      ["product: 'photos'", "domain: 'photos'"],
      ["'theme:changed'", "'theme:altered'"],
      ['event.detail.theme', 'event.detail.color'],
      ['site={site}', ''],
    ],
  },
};

describe.each(Object.entries(hosts))('%s', (_name, host) => {
  const right = documentSnippet(host.heading, host.language);
  const check = (sources: Readonly<Record<string, string>>) => typeCheck({ ...host, sources });

  it('compiles the snippet of the document', async () => {
    expect(await check({ [host.file]: right })).toBe('');
  });

  it('refuses each mistake in it', async () => {
    const wrong = host.mistakes.map(([before, after], place) => {
      expect(right).toContain(before);
      return [`mistake-${place}.${host.file}`, right.replace(before, after)] as const;
    });
    const output = await check(Object.fromEntries(wrong));
    expect(wrong.filter(([file]) => !output.includes(file)).map(([_file, source]) => source)).toEqual([]);
  });
});

it('Angular takes no name with a colon in a template, as the document says', async () => {
  const page = documentSnippet('Angular', 'ts');
  const wrong = page.replace('#header product', '#header (icoteca:navigate)="theme()" product');
  expect(wrong).not.toBe(page);
  expect(await typeCheck({ ...angular, sources: { 'page.ts': wrong } })).toContain('global target');
});

it('hosts with the contract as a package import the types by its name', async () => {
  const page = (name: string) => `import type {} from '@icoteca/shared-contracts/host/embed/elements/${name}';
const header = document.createElement('icoteca-header');
header.theme = 'dark';`;
  const check = (name: string) =>
    typeCheck({ compiler: 'tsc', types: [], sources: { 'page.ts': page(name) } });
  expect(await check('elements')).toBe('');
  expect(await check('nothing')).toContain('nothing');
});
