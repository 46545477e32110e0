import { readFileSync } from 'node:fs';

/** Groups of drawings that look the same (number of the group by the hash of the drawing), made by `build-looks.ts`. */
export function readLooks(): ReadonlyMap<string, number> {
  const lines = readFileSync(new URL('./looks.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  return new Map(
    lines.flatMap((line, group) => line.split(' ').map((hash): [string, number] => [hash, group])),
  );
}
