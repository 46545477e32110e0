import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { requireCapacity } from './machine-capacity.ts';

it('refuses a machine on which too few files can be open, and says what to do', async () => {
  await expect(requireCapacity(tmpdir(), 256)).rejects.toThrow(
    'A process may open 256 files here; the database needs 1024. Raise the limit in this shell (ulimit -n 4096), then start again. (TOO_MANY_OPEN_FILES)',
  );
});

it('has nothing against this machine', async () => {
  await expect(requireCapacity(tmpdir())).resolves.toBeUndefined();
});
