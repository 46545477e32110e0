import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** A decision record, as its file says. */
export interface DecisionRecord {
  /** Four digits, as in the name of the file. */
  readonly number: string;
  /** Number in its heading. */
  readonly titled: string | undefined;
  readonly state: string | undefined;
  /** Numbers of the records with which it replaces each other, wholly or in part. */
  readonly exchanges: readonly string[];
}

/** Reads all decision records of the project. @param project absolute path */
export function readDecisionRecords(project: string): DecisionRecord[] {
  const folder = join(project, 'docs/decisions');
  return globSync('[0-9]*.md', { cwd: folder })
    .toSorted()
    .map((file) => decisionRecord(basename(file).slice(0, 4), readFileSync(join(folder, file), 'utf8')));
}

/** One record. @param text its Markdown */
export function decisionRecord(number: string, text: string): DecisionRecord {
  const [, titled] = /^# (\d{4}): \S/.exec(text) ?? [];
  const [, state] = /^Date: \d{4}-\d\d-\d\d\. State: (.+)$/m.exec(text) ?? [];
  const clauses = (state ?? '').split(/[;.] /).filter((clause) => /\breplace[sd]?\b/i.test(clause));
  const exchanges = clauses.flatMap((clause) =>
    [...clause.matchAll(/\[(\d{4})\]/g)].map(([, other = '']) => other),
  );
  return { number, titled, state, exchanges };
}
