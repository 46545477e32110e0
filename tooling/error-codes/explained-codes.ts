import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Reads which codes the pages under `docs/errors` explain: each stands in the first column of a table. */
export async function explainedCodes(project: string): Promise<Set<string>> {
  const directory = join(project, 'docs/errors');
  const pages = (await readdir(directory)).filter((name) => name.endsWith('.md'));
  const texts = await Promise.all(pages.map((name) => readFile(join(directory, name), 'utf8')));
  return new Set(texts.flatMap(codesExplainedIn));
}

/** The codes of one page. One line may explain several that mean the same. */
export function codesExplainedIn(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => line.split('|')[1]?.match(/[A-Z_]{3,}/g) ?? []);
}
