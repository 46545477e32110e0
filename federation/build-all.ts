import { parseArgs } from 'node:util';
import { buildablePackages, buildPackages } from './build/build-packages.ts';
import { dataDirectory } from './project-dir.ts';
import { openRegistry } from './registry/open-registry.ts';
import { usage } from './run-command.ts';

/**
 * `node federation/build-all.ts [package ...]`: builds the shell and the remotes whose sources changed and publishes the
 * remotes to the stores that `openRegistry` names; `embed` builds what pages of other sites embed. A published build goes live unless a person or a pipeline
 * decided what is live; `--why "reason"` with the names of remotes activates those all the same. Prints one line for each
 * step; exit code 1 when a package failed.
 */
const { positionals, values } = parseArgs({ allowPositionals: true, options: { why: { type: 'string' } } });
if (values.why !== undefined && positionals.length === 0) {
  console.error(usage('node federation/build-all.ts mf-search --why "the team is away"').toString());
  process.exit(1);
}
const registry = openRegistry(dataDirectory(), process.env);
const { failures, notActivated } = await buildPackages(
  positionals.length > 0 ? positionals : buildablePackages(),
  dataDirectory(),
  (line) => console.log(line),
  values.why,
  registry,
);
await registry.close();
if (notActivated.length > 0) {
  console.log(
    `not activated: ${notActivated.join(', ')}; "npm run activate -w <remote>" does, "npm run versions -w <remote>" says who decided`,
  );
}
for (const [name, error] of failures) console.error(`\n${name}: ${String(error)}`);
if (failures.size > 0) process.exitCode = 1;
