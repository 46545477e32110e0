import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes the folder for what test databases are copied from, before the first test file; see `buildOnce`. */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'icoteca-templates-'));
  // PostgreSQL, which refuses to run as root, reads them as nobody.
  await chmod(folder, 0o755);
  process.env.ICOTECA_TEST_TEMPLATES = folder;
  return () => rm(folder, { recursive: true, force: true });
}
