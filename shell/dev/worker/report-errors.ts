import { format } from 'node:util';
import { readDevelopedBuild } from '../developed-build.ts';

/** Shows what a worker writes as an error to the developer: in the terminal and in the page. */
export function reportErrors(dataDir: string): void {
  console.error = (...said: unknown[]) => {
    const { errors } = readDevelopedBuild(dataDir);
    // The dev shell is ending when it does not take it.
    fetch(errors, { method: 'POST', body: format(...said) }).catch(() => {});
  };
}
