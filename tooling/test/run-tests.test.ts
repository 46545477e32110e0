import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Count } from './count-tests.ts';

let project: string;
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'icoteca-run-tests-'));
  await writeFile(
    join(project, 'vitest.config.mjs'),
    `export default { test: { projects: [{ test: { name: 'some', include: ['*.test.mjs'], globals: true } }] } };`,
  );
  await writeFile(join(project, 'sound.test.mjs'), `it('passes', () => {});`);
});
afterAll(() => rm(project, { recursive: true, force: true }));

/** Runs the tests of the project above in a process of its own. */
async function run(crashes: 'once' | 'always', env: NodeJS.ProcessEnv): Promise<Count> {
  await writeFile(
    join(project, 'crash.test.mjs'),
    `import { existsSync, writeFileSync } from 'node:fs';
    it('crashes', async () => {
      const hasCrashed = existsSync(${JSON.stringify(join(project, crashes))});
      writeFileSync(${JSON.stringify(join(project, crashes))}, '');
      if (!hasCrashed || ${crashes === 'always'}) process.kill(process.pid, 'SIGTRAP');
    });`,
  );
  await rm(join(project, crashes), { force: true });
  const program = `
    const { runTests } = await import(${JSON.stringify(new URL('./run-tests.ts', import.meta.url).href)});
    const count = await runTests(['some'], [], new AbortController().signal);
    console.log('\\n' + JSON.stringify(count));
    process.exit(0);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    cwd: project,
    env: { PATH: process.env.PATH, ...env },
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) as string) as Count;
}

const crash = expect.stringMatching(/^Worker exited unexpectedly with signal SIGTRAP .*crash\.test\.mjs$/);
const pending = expect.stringMatching(/^crash\.test\.mjs > crashes: pending$/);

it.each([
  ['in CI, a file whose process crashed passes the second time', 'once', { CI: '1' }, 2, [crash], []],
  ['in CI, one that crashes each time fails', 'always', { CI: '1' }, 1, [crash], [pending, crash]],
  ['elsewhere nothing runs twice', 'once', {}, 1, [], [pending, crash]],
] as const)('%s', async (_case, crashes, env, passed, flaky, failures) => {
  expect(await run(crashes, env)).toEqual({ passed, flaky, failures });
});
