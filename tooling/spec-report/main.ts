import { dirname } from 'node:path';
import { coverageOf } from './coverage.ts';
import { namedInTests } from './named-requirements.ts';
import { readRequirements, sectionTitle } from './requirements.ts';
import { settledSentences } from './settled-sentences.ts';

/** `npm run spec-report [-- S5]`: per section the sentences that no test names yet; an unknown id ends it with 1. */
const project = dirname(dirname(import.meta.dirname));
const wanted = process.argv[2] ?? '';
const coverage = coverageOf(
  await readRequirements(project),
  await namedInTests(project),
  Object.keys(settledSentences),
);

const shownSections = coverage.sections.filter(({ section }) => section.startsWith(wanted));
for (const { section, total, open } of shownSections) {
  console.log(`\n${sectionTitle(section)}: ${total - open.length} of ${total} shown by a test or settled`);
  for (const { id, sentence } of open) console.log(`  ${id}  ${sentence}`);
}
const sum = (count: (section: (typeof shownSections)[number]) => number) =>
  shownSections.reduce((total, section) => total + count(section), 0);
const total = sum((section) => section.total);
for (const [id, how] of Object.entries(settledSentences))
  if (id.startsWith(wanted)) console.log(`\n${id} has no test: ${how}`);
console.log(
  `\n${total - sum((section) => section.open.length)} of ${total} sentences are shown by a test or settled`,
);
for (const { id, file, line } of coverage.unknown)
  console.error(`${file}:${line}  there is no sentence ${id}`);
process.exitCode = coverage.unknown.length === 0 ? 0 : 1;
