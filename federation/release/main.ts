import path from 'node:path';
import { parseArgs } from 'node:util';
import { projectDir } from '../project-dir.ts';
import { runCommand, usage } from '../run-command.ts';
import { stillWorking } from '../still-working.ts';
import { packPackages } from './pack.ts';
import { provenanceOf } from './provenance.ts';
import { publishTarball } from './publish-tarball.ts';

const EXAMPLE =
  'npm run release -- --dry-run | --out ../tarballs | --registry https://packages.example [--out ../tarballs]';

/**
 * `npm run release -- --dry-run`: compiles and packs what teams of remotes install, and lists it. `--out` names the folder of
 * the tarballs; `--registry` publishes those that a registry of packages lacks, with the rights that npm has there, and with a proof of their
 * origin where the job offers one.
 */
await runCommand(async function* release(args) {
  const { 'dry-run': isTrial, out, registry } = parsed(args);
  if (!isTrial && out === undefined && registry === undefined) throw usage(EXAMPLE);
  const folder = path.resolve(out ?? path.join(projectDir, '.cache', 'release', 'tarballs'));
  const stage = path.join(projectDir, '.cache', 'release', 'packages');
  const proof = provenanceOf(process.env);
  const tarballs = await stillWorking('The packages are being compiled', packPackages(folder, stage, proof));
  for (const { name, version, file, bytes, entries } of tarballs)
    yield `${name}@${version}  ${Math.ceil(bytes / 1024)} KB, ${entries} files  ${file}`;
  if (isTrial || registry === undefined) return;
  for (const tarball of tarballs) {
    const isNew = await publishTarball(tarball, registry, proof !== null);
    yield `${tarball.name}@${tarball.version} ${isNew ? 'is published' : 'was there already'} in ${registry}`;
  }
});

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        'dry-run': { type: 'boolean', default: false },
        out: { type: 'string' },
        registry: { type: 'string' },
      },
    }).values;
  } catch (cause) {
    throw usage(EXAMPLE, cause);
  }
}
