import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One file that somebody asks for, and what must come of it. */
export interface MatrixCell {
  role: string;
  icon: string;
  format: string;
  size: number;
  /** `ok`, or the code of the refusal. */
  expected: string;
}

/** The cells of `rights-matrix.tsv`, one for each format and size. */
export function rightsMatrix(): MatrixCell[] {
  const text = readFileSync(join(import.meta.dirname, 'rights-matrix.tsv'), 'utf8');
  const [, ...lines] = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.flatMap((line) => {
    const [role = '', icon = '', formats = '', sizes = '', expected = ''] = line.split('\t');
    return formats
      .split(',')
      .flatMap((format) =>
        sizes.split(',').map((size) => ({ role, icon, format, size: Number(size), expected })),
      );
  });
}
