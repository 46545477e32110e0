import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { codesInProject, codesInSource } from './codes-in-source.ts';
import { errorPages, pageOf, pagesFolder } from './error-pages.ts';
import { errorSections, modulesOf, readTables, tableModules } from './error-tables.ts';

const project = dirname(dirname(import.meta.dirname));
const entries = await readTables(project, tableModules(project));
const known = new Set(entries.map(({ code }) => code));

describe('the tables of errors', () => {
  it('are each in one section of the index', () => {
    const modules = tableModules(project);
    const indexed = errorSections.flatMap((section) => modulesOf(section, modules));
    expect(indexed.toSorted()).toEqual(modules);
  });

  it('have each code once', () => {
    const codes = entries.map(({ code }) => code);
    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
  });

  it('have a row for every code that something raises, and no other', async () => {
    const found = [...(await codesInProject(project, known))];
    const unknown = found.flatMap(([file, { certain }]) =>
      certain.filter((code) => !known.has(code)).map((code) => `${code} of ${file}`),
    );
    const raised = new Set(found.flatMap(([, codes]) => codes.raised));
    expect(unknown).toEqual([]);
    expect([...known].filter((code) => !raised.has(code))).toEqual([]);
  });

  it('say of every code what happened, what follows, what to do and why', () => {
    const isSaid = (text: string) => text.split(/\s+/).length >= 5;
    const lacking = entries.filter(
      ({ row }) =>
        !(/\.$/.test(row.sentence) && isSaid(row.action) && isSaid(row.cause) && row.specified) ||
        (row.status === undefined && !row.outcome),
    );
    expect(lacking.map(({ code }) => code)).toEqual([]);
  });

  it('repeat no words from code to code', () => {
    const texts = entries.flatMap(({ code, row }) =>
      [row.sentence, ...row.action.split('\n\n'), ...row.cause.split('\n\n')]
        .filter((text) => text.length > 60)
        .map((text) => ({ code, text })),
    );
    const first = new Map(texts.toReversed().map(({ code, text }) => [text, code]));
    expect(texts.filter(({ code, text }) => first.get(text) !== code)).toEqual([]);
  });
});

describe('docs/errors', () => {
  it('is what the tables and the source say; else: npm run error-pages', async () => {
    const pages = await errorPages(project);
    const names = await readdir(join(project, pagesFolder));
    expect(names.toSorted()).toEqual([...pages.keys()].toSorted());
    const old = await Promise.all(
      names.map(async (name) => {
        const text = await readFile(join(project, pagesFolder, name), 'utf8');
        return text === pages.get(name) ? [] : [name];
      }),
    );
    expect(old.flat()).toEqual([]);
  });

  it('has on a page all of a row, with lines that an editor shows whole', () => {
    const row = {
      status: 409,
      outcome: 'with Retry-After',
      sentence: 'It happened.',
      action: `Do ${'this and that '.repeat(20)}\n\n| Rule | Meaning |\n|---|---|`,
      cause: 'The caller forgot `a code span with spaces`.',
      specified: 'SD 5',
    };
    const page = pageOf({ code: 'A_CODE', row, table: 'shell/errors/a.ts' }, ['shell/a.ts', 'shell/b.ts']);
    expect(page).toMatch(/^# A_CODE\n\nIt happened\.\n\n- Status: 409 with Retry-After\n/);
    expect(page).toContain(
      '- Raised in: `shell/a.ts`, `shell/b.ts`\n- Specified in: SD 5\n\n## What to do\n\nDo this',
    );
    expect(page).toContain(
      '\n\n| Rule | Meaning |\n|---|---|\n\n## Cause\n\nThe caller forgot `a code span with spaces`.\n',
    );
    expect(Math.max(...page.split('\n').map((line) => line.length))).toBeLessThan(131);
  });
});

describe('codesInSource', () => {
  const codes = [
    'INTERNAL',
    'PORT_IN_USE',
    'BAD_SIZE',
    'DATA_DIR_INVALID',
    'A_CLIENT_ID_INVALID',
    'RENDER_BUSY',
  ];
  const read = (source: string) => codesInSource('a.ts', source, new Set(codes));

  it.each([
    ["throw new Problem('PORT_IN_USE', 'a', 'b')", ['PORT_IN_USE']],
    ["throw new UnknownValue('BAD_SIZE')", ['BAD_SIZE']],
    ["return { ok: false, problem: 'BAD_SIZE' }", ['BAD_SIZE']],
    ["class A { readonly code = 'RENDER_BUSY' as const }", ['RENDER_BUSY']],
    ["const code = 'RENDER_BUSY'", ['RENDER_BUSY']],
    ["const a = { code: late ? 'BAD_SIZE' : 'RENDER_BUSY' }", ['BAD_SIZE', 'RENDER_BUSY']],
    ["throw new Error('PORT_IN_USE: another one has it.')", ['PORT_IN_USE']],
    ["function codeOf(e) { return 'code' in e ? e.code : 'INTERNAL'; }", ['INTERNAL']],
    ["refuse(answer, 'BAD_SIZE')", ['BAD_SIZE']],
    ["import '@icoteca/shared-contracts/settings'; wholeNumber(env, 'DATA_DIR')", ['DATA_DIR_INVALID']],
    ["import '@icoteca/shared-contracts/settings'; const a = env.DATA_DIR", ['DATA_DIR_INVALID']],
    [
      `import '@icoteca/shared-contracts/settings'; const id = \`\${name}_CLIENT_ID\``,
      ['A_CLIENT_ID_INVALID'],
    ],
    ["if (error.code === 'BAD_SIZE' || known.has('PORT_IN_USE')) retry(t('RENDER_BUSY'))", []],
    ["const endpoint = { errors: ['BAD_SIZE'] }; wholeNumber(env, 'DATA_DIR')", []],
  ])('finds what %s raises', (source, expected) => {
    expect([...new Set(read(source).raised)]).toEqual(expected);
  });

  it.each([
    "throw new ApiFailure('NO_ROW', 'a')",
    "telemetry.report(error, { code: 'NO_ROW' })",
    "throw new Error('NO_ROW: it has none.')",
  ])('finds the code without a row of %s', (source) => {
    expect(read(source).certain).toEqual(['NO_ROW']);
    expect(read(source).raised).toEqual([]);
  });
});
