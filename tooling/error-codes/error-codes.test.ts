import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { codesInProject, codesInSource } from './codes-in-source.ts';
import { type ErrorPage, problemsOfPage, problemsOfPages, readErrorPages } from './error-pages.ts';

const project = dirname(dirname(import.meta.dirname));
const used = await codesInProject(project);
const sourceOf = (file: string) => {
  const path = join(project, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
};

describe('docs/errors', () => {
  it('has one page for every code that something gives, in its index, and no other', async () => {
    const index = await readFile(join(project, 'docs/errors/README.md'), 'utf8');
    expect(problemsOfPages(await readErrorPages(project), index, used)).toEqual([]);
  });

  it('says on every page what happened, where, what to do and why', async () => {
    const pages = await readErrorPages(project);
    expect(pages.flatMap((page) => problemsOfPage(page, sourceOf))).toEqual([]);
  });

  it('repeats no words from page to page', async () => {
    const paragraphs = (await readErrorPages(project)).flatMap(({ code, text }) =>
      text
        .split('\n\n')
        .filter((paragraph) => !/^[#-]/.test(paragraph) && paragraph.length > 60)
        .map((paragraph) => [paragraph.trim(), code] as const),
    );
    const first = new Map<string, string>();
    const repeated = paragraphs.filter(([paragraph, code]) => {
      const other = first.get(paragraph);
      first.set(paragraph, other ?? code);
      return other !== undefined;
    });
    expect(repeated).toEqual([]);
  });
});

describe('codesInSource', () => {
  it.each([
    ["throw new Problem('PORT_IN_USE', 'a', 'b')", ['PORT_IN_USE']],
    ["throw new ImageProblem(400, 'BAD_SIZE', 'a')", ['BAD_SIZE']],
    ["const refusal = { status: 1, code: 'UNKNOWN_HOST' }", ['UNKNOWN_HOST']],
    ["return { ok: false, problem: 'MALFORMED_ESCAPE' }", ['MALFORMED_ESCAPE']],
    ["return { kind: 'not-found', reason: 'EMPTY_SEGMENT' }", ['EMPTY_SEGMENT']],
    ["class A { readonly code = 'RENDER_BUSY' as const }", ['RENDER_BUSY']],
    ["const a = { code: late ? 'TOO_LATE' : 'TOO_SOON' }", ['TOO_LATE', 'TOO_SOON']],
    ["const apiErrorCodes = ['INTERNAL', 'NOT_FOUND'] as const", ['INTERNAL', 'NOT_FOUND']],
    ["throw new Error('STATE_MISSING: the page has none.')", ['STATE_MISSING']],
    ["function codeOf(e) { return 'code' in e ? e.code : 'REGION_FAILED'; }", ['REGION_FAILED']],
    ["if (error.code === 'ERR_SOMETHING') throw new Error('no code in here')", []],
  ])('finds the codes of %s', (source, expected) => {
    expect(codesInSource('a.ts', source)).toEqual(expected);
  });
});

describe('a page', () => {
  const given = [{ code: 'A_CODE', file: 'shell/a.ts' }];
  const onlyA = (file: string) => (file === 'shell/a.ts' ? "code: 'A_CODE'" : null);
  const whole: ErrorPage = {
    code: 'A_CODE',
    text:
      '# A_CODE\n\nIt happened.\n\n- Status: 400\n- Raised in: `shell/a.ts`\n- Specified in: SD 5\n\n' +
      '## What to do\n\nDo this and that now.\n\n## Cause\n\nSomebody did not do it.\n',
  };
  const changed = (from: string, to: string): ErrorPage => ({ ...whole, text: whole.text.replace(from, to) });

  it('that is whole has no problems', () => {
    expect(problemsOfPage(whole, onlyA)).toEqual([]);
    expect(problemsOfPages([whole], '| [A_CODE](A_CODE.md) | It happened. |', given)).toEqual([]);
  });

  it.each([
    [changed('# A_CODE', '# OTHER'), 'does not begin with'],
    [changed('It happened.\n', ''), 'first paragraph'],
    [changed('- Status: 400\n', ''), 'lacks the fact "- Status'],
    [changed('SD 5', ''), 'lacks the fact "- Specified in'],
    [changed('Do this and that now.', ''), 'says nothing under "## What to do"'],
    [changed('Somebody did not do it.', 'Unknown.'), 'says nothing under "## Cause"'],
    [changed('shell/a.ts', 'shell/b.ts'), 'names shell/b.ts, which does not give'],
  ])('that lacks something is told so', (page, problem) => {
    expect(problemsOfPage(page, onlyA)).toEqual([expect.stringContaining(problem)]);
  });

  it('must be there for each code, stand in the index, and have a code', () => {
    expect(problemsOfPages([], '', given)[0]).toContain('A_CODE of shell/a.ts has no page');
    expect(problemsOfPages([whole], '', given)[0]).toContain('has no line for A_CODE');
    expect(problemsOfPages([whole], '[A_CODE](A_CODE.md)', [])[0]).toContain('a code that nothing gives');
  });
});
