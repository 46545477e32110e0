import { buildablePackages, buildPackages } from './build/build-packages.ts';
import { dataDirectory } from './project-dir.ts';

/**
 * `node federation/build-all.ts [package ...]`: builds the shell and the remotes whose sources changed, publishes and
 * activates the remotes; `embed` builds what pages of other sites embed. Prints one line for each step; exit code 1 when a package failed.
 */
const named = process.argv.slice(2);
const failures = await buildPackages(
  named.length > 0 ? named : buildablePackages(),
  dataDirectory(),
  (line) => console.log(line),
);
for (const [name, error] of failures) console.error(`\n${name}: ${String(error)}`);
if (failures.size > 0) process.exitCode = 1;
