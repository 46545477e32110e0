import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { codesInProject, codesInSource } from './codes-in-source.ts';
import { codesExplainedIn, explainedCodes } from './explained-codes.ts';

const project = dirname(dirname(import.meta.dirname));

describe('every error code', () => {
  it('is explained in docs/errors', async () => {
    const explained = await explainedCodes(project);
    const unexplained = (await codesInProject(project)).filter(({ code }) => !explained.has(code));
    expect(unexplained.map(({ code, file }) => `${code} of ${file} has no line in docs/errors`)).toEqual([]);
  });

  it('that is explained is still given by something', async () => {
    const used = new Set((await codesInProject(project)).map(({ code }) => code));
    const stale = [...(await explainedCodes(project))].filter((code) => !used.has(code));
    expect(stale).toEqual([]);
  });
});

describe('codesInSource', () => {
  it.each([
    ["throw new Problem('PORT_IN_USE', 'a', 'b')", ['PORT_IN_USE']],
    ["throw new ImageProblem(400, 'BAD_SIZE', 'a')", ['BAD_SIZE']],
    ["const refusal = { status: 1, code: 'UNKNOWN_HOST' }", ['UNKNOWN_HOST']],
    ["class A { readonly code = 'RENDER_BUSY' as const }", ['RENDER_BUSY']],
    ["const a = { code: late ? 'TOO_LATE' : 'TOO_SOON' }", ['TOO_LATE', 'TOO_SOON']],
    ["const apiErrorCodes = ['INTERNAL', 'NOT_FOUND'] as const", ['INTERNAL', 'NOT_FOUND']],
    ["if (error.code === 'ERR_SOMETHING') throw new Error('no code in here')", []],
  ])('finds the codes of %s', (source, expected) => {
    expect(codesInSource('a.ts', source)).toEqual(expected);
  });
});

describe('codesExplainedIn', () => {
  it('reads the first column of tables', () => {
    const page =
      'Words with A_CODE.\n\n| Code | What |\n|---|---|\n| `ONE_CODE`, `TWO_CODES` | not THIS_CODE |\n';
    expect(codesExplainedIn(page)).toEqual(['ONE_CODE', 'TWO_CODES']);
  });
});
