import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { raisedIn } from './codes-in-source.ts';
import { type ErrorEntry, errorSections, modulesOf, readTables, tableModules } from './error-tables.ts';

/** The folder of the pages, inside the project. */
export const pagesFolder = 'docs/errors';

/** The text of every file of docs/errors, by its name. */
export async function errorPages(project: string): Promise<Map<string, string>> {
  const head = await readFile(join(project, 'tooling/error-codes/index-head.md'), 'utf8');
  const modules = tableModules(project);
  const sections = await Promise.all(
    errorSections.map(async (section) => ({
      section,
      entries: await readTables(project, modulesOf(section, modules)),
    })),
  );
  const entries = sections.flatMap((section) => section.entries);
  const raised = await raisedIn(project, new Set(entries.map(({ code }) => code)));
  const index = sections.map(({ section, entries }) =>
    [
      `## ${section.title}`,
      ...(section.intro ? [wrapped(section.intro)] : []),
      ['| Code | What happened |', '|---|---|', ...sortedByCode(entries).map(indexLine)].join('\n'),
    ].join('\n\n'),
  );
  return new Map([
    ['README.md', `${[head.trimEnd(), ...index].join('\n\n')}\n`],
    ...entries.map((entry): [string, string] => [`${entry.code}.md`, pageOf(entry, raised.get(entry.code))]),
  ]);
}

/** The page of one code. @param files where it is raised, none for a code that nothing raises */
export function pageOf({ code, row }: ErrorEntry, files: readonly string[] = []): string {
  const facts = [
    `- Status: ${statusOf(row)}`,
    `- Raised in: ${files.map((file) => `\`${file}\``).join(', ')}`,
    `- Specified in: ${row.specified}`,
  ];
  const parts = [`# ${code}`, wrapped(row.sentence), facts.join('\n')];
  return `${[...parts, '## What to do', wrapped(row.action), '## Cause', wrapped(row.cause)].join('\n\n')}\n`;
}

function statusOf({ status, outcome = '' }: ErrorEntry['row']): string {
  if (status === undefined) return outcome;
  return `${status}${outcome && !/^[,;:]/.test(outcome) ? ' ' : ''}${outcome}`;
}

const indexLine = ({ code, row }: ErrorEntry) => `| [${code}](${code}.md) | ${row.sentence} |`;

const sortedByCode = (entries: readonly ErrorEntry[]) =>
  entries.toSorted((one, other) => (one.code < other.code ? -1 : 1));

/** Breaks paragraphs into lines; tables and lists stay as they are. */
function wrapped(text: string): string {
  return text
    .split('\n\n')
    .map((paragraph) => (/^[|-]/.test(paragraph) ? paragraph : lines(paragraph)))
    .join('\n\n');
}

const WIDEST = 130;

function lines(paragraph: string): string {
  const done: string[] = [];
  let line = '';
  // A code span or a link is never broken.
  for (const word of paragraph.match(/(?:`[^`]*`|\[[^\]]*\]\([^)]*\)|[^\s`[]|\[)+/g) ?? []) {
    if (line && line.length + word.length >= WIDEST) {
      done.push(line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  return [...done, line].join('\n');
}
