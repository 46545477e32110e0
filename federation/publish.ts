import { packageFolder, runCommand, usage } from './command-line.ts';
import { dataDirectory } from './project-dir.ts';
import { publishVersion } from './registry/publish-version.ts';

/** `node federation/publish.ts <package> ...`: stores built remotes as signed versions. */
await runCommand(async function* publish(names) {
  if (names.length === 0) throw usage('node federation/publish.ts mf-search ...');
  for (const name of names) {
    const { version, isNew, name: remote } = await publishVersion(packageFolder(name), dataDirectory());
    yield `${remote}@${version} ${isNew ? 'published' : 'is published already'}`;
  }
});
