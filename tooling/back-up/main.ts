import { dirname, resolve } from 'node:path';
import { Problem, printFailure } from '../problem.ts';
import { backUp, restore } from './back-up-folder.ts';

/**
 * `npm run back-up -- folder` and `npm run restore -- folder`: writes what must last of DATA_DIR and DATABASE_URL into a new
 * folder, and puts it back where it was lost.
 */
const [action, folder] = process.argv.slice(2);
const state = {
  dataDirectory: resolve(process.env.DATA_DIR ?? resolve(dirname(dirname(import.meta.dirname)), '.data')),
  databaseUrl: process.env.DATABASE_URL || undefined,
};
try {
  if (!folder || !(action === 'back-up' || action === 'restore'))
    throw new Problem(
      'ARGUMENTS_MISSING',
      'A folder is missing.',
      `Usage: npm run ${action ?? 'back-up'} -- folder`,
    );
  const place = resolve(folder);
  const parts = action === 'back-up' ? await backUp(state, place) : await restore(place, state);
  const database = state.databaseUrl === undefined ? [] : ['the database of DATABASE_URL'];
  console.log(`${action === 'back-up' ? 'in' : 'back from'} ${place}: ${[...database, ...parts].join(', ')}`);
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
