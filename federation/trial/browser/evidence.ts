import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { projectDir } from '../../project-dir.ts';
import type { VersionDocument } from '../../registry/version-document.ts';

/** What a person needs to see of a page that failed. */
export interface Evidence {
  /** PNG; null for a page that does not answer any more. */
  readonly picture: Buffer | null;
  /** What the console of the browser says, in order: `error: …`. */
  readonly console: readonly string[];
}

/** A page that hangs draws no picture, in ms. */
const PICTURE_MS = 3000;
/** A loop may write without end. */
const MOST_LINES = 500;

/** Records the console of a page, uncaught errors and failed requests included. */
export function recordConsole(page: Page): readonly string[] {
  const lines: string[] = [];
  const add = (line: string) => {
    if (lines.length < MOST_LINES) lines.push(line);
  };
  page
    .on('console', (message) => add(`${message.type()}: ${message.text()}`))
    .on('pageerror', (error) => add(`uncaught: ${error.stack ?? error.message}`))
    .on('requestfailed', (request) => add(`failed: ${request.url()} (${request.failure()?.errorText})`));
  return lines;
}

/** Takes the picture of a page as it is now. */
export async function evidenceOf(page: Page, console: readonly string[]): Promise<Evidence> {
  const picture = await page.screenshot({ timeout: PICTURE_MS }).catch(() => null);
  return { picture, console };
}

/**
 * Writes evidence to `.cache/trials` of the project, in the place of what an earlier trial of the remote left there.
 * @returns the absolute paths of the files
 */
export async function writeEvidence(
  { name, version }: Pick<VersionDocument, 'name' | 'version'>,
  { picture, console }: Evidence,
): Promise<string[]> {
  const folder = path.join(projectDir, '.cache', 'trials', name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const files: [string, Buffer | string][] = [[`${version}.log`, `${console.join('\n')}\n`]];
  if (picture) files.unshift([`${version}.png`, picture]);
  for (const [file, content] of files) await writeFile(path.join(folder, file), content);
  return files.map(([file]) => path.join(folder, file));
}
