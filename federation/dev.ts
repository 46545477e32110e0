import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { developInSite } from './dev/in-site.ts';
import { runCommand, usage } from './run-command.ts';

const EXAMPLE = 'icoteca-remote dev --shell https://staging.icoteca.example [--port 4301]';

/**
 * `icoteca-remote dev --shell https://staging.icoteca.example`: shows the build of this folder inside a running site, in one
 * browser alone; the page is loaded again with each change. SHELL_URL names the site too. Ctrl+C ends it.
 */
await runCommand(async function* dev(args) {
  const { shell: address = process.env.SHELL_URL, port } = parsed(args);
  if (!address) throw usage(EXAMPLE);
  const report = (line: string) => console.log(line);
  const remote = await developInSite({
    packageDir: process.cwd(),
    address,
    port: Number(port ?? 0),
    report,
  });
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  await remote.close();
  yield `${remote.name} is no longer served`;
});

function parsed(args: readonly string[]) {
  try {
    const options = { port: { type: 'string' }, shell: { type: 'string' } } as const;
    return parseArgs({ args: [...args], options }).values;
  } catch (cause) {
    throw usage(EXAMPLE, cause);
  }
}
