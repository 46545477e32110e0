import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

it('npm run new-migration finds nothing to write: the migrations have all that the schemas say', async () => {
  const program = path.join(import.meta.dirname, 'new-migration.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program, 'forgotten']);
  expect(stdout).toContain('No schema changes');
}, 60_000);
