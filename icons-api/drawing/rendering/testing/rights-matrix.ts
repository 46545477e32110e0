import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A requested file and the expected outcome. */
export interface MatrixCell {
  role: string;
  icon: string;
  format: string;
  size: number;
  /** `ok`, or the code of the refusal. */
  expected: string;
}

/** The rows of `rights-matrix.tsv`, expanded by format and size. */
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
