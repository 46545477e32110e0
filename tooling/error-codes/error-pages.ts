import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { UsedCode } from './codes-in-source.ts';

/** The folder of the pages, inside the project. */
const pagesFolder = 'docs/errors';

/** The page of one error code. */
export interface ErrorPage {
  readonly code: string;
  readonly text: string;
}

/** Reads all pages: one for each code, named like it. */
export async function readErrorPages(project: string): Promise<ErrorPage[]> {
  const directory = join(project, pagesFolder);
  const names = (await readdir(directory)).filter((name) => name !== 'README.md');
  return Promise.all(
    names.map(async (name) => ({
      code: name.replace(/\.md$/, ''),
      text: await readFile(join(directory, name), 'utf8'),
    })),
  );
}

/**
 * Says what a page lacks: its title, the facts, a part of its own words, or the files that give the code.
 * @param sourceOf the text of a file of the project, or null when there is none
 */
export function problemsOfPage(
  { code, text }: ErrorPage,
  sourceOf: (file: string) => string | null,
): string[] {
  const lines = text.split('\n');
  const problems: string[] = [];
  const expect = (holds: boolean, what: string) => {
    if (!holds) problems.push(`${pagesFolder}/${code}.md ${what}`);
  };
  expect(lines[0] === `# ${code}`, `does not begin with "# ${code}"`);
  expect(/^[^\s#|-]/.test(lines[2] ?? ''), 'does not say in its first paragraph what happened');
  for (const fact of ['Status', 'Raised in', 'Specified in']) {
    expect(factOf(lines, fact) !== '', `lacks the fact "- ${fact}: …"`);
  }
  for (const heading of ['What to do', 'Cause']) {
    expect(wordsUnder(lines, heading) >= 5, `says nothing under "## ${heading}"`);
  }
  for (const [, file = ''] of factOf(lines, 'Raised in').matchAll(/`([^`]+)`/g)) {
    expect(sourceOf(file)?.includes(code) ?? false, `names ${file}, which does not give the code`);
  }
  return problems;
}

/** Says which codes have no page or no line in the index, and which pages no code. */
export function problemsOfPages(
  pages: readonly ErrorPage[],
  index: string,
  used: readonly UsedCode[],
): string[] {
  const known = new Set(pages.map(({ code }) => code));
  const given = new Set(used.map(({ code }) => code));
  const missing = used.filter(({ code }) => !known.has(code));
  return [
    ...missing.map(
      ({ code, file }) =>
        `${code} of ${file} has no page: write ${pagesFolder}/${code}.md and its line in ${pagesFolder}/README.md`,
    ),
    ...[...known]
      .filter((code) => !given.has(code))
      .map((code) => `${pagesFolder}/${code}.md explains a code that nothing gives; remove it with its line`),
    ...[...known]
      .filter((code) => !index.includes(`[${code}](${code}.md)`))
      .map((code) => `${pagesFolder}/README.md has no line for ${code}`),
  ];
}

function factOf(lines: readonly string[], name: string): string {
  const start = `- ${name}: `;
  return (
    lines
      .find((line) => line.startsWith(start))
      ?.slice(start.length)
      .trim() ?? ''
  );
}

function wordsUnder(lines: readonly string[], heading: string): number {
  const at = lines.indexOf(`## ${heading}`);
  if (at < 0) return 0;
  const rest = lines.slice(at + 1);
  const next = rest.findIndex((line) => line.startsWith('#'));
  return (next < 0 ? rest : rest.slice(0, next)).join(' ').split(/\s+/).filter(Boolean).length;
}
