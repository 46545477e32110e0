import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { buildEmbed } from '../embed/build-embed.ts';
import { projectDir } from '../project-dir.ts';
import { activateVersion } from '../registry/activate-version.ts';
import { readPointers } from '../registry/file-pointers.ts';
import { localRegistry } from '../registry/local-registry.ts';
import { publishVersion } from '../registry/publish-version.ts';
import { startsOnServer } from '../registry/warm-up.ts';
import { buildPackage } from './build-package.ts';

/** How many builds run at once. */
const atOnce = 2;

/** No package, but built as one: what pages of other sites embed of the remotes. */
const embed = 'embed';

/** The shell and every remote that has a build, by the names of their folders, and `embed` as the last. */
export function buildablePackages(): string[] {
  const packages = readdirSync(projectDir)
    .filter((name) => name === 'shell' || name.startsWith('mf-'))
    .filter((name) => existsSync(path.join(projectDir, name, 'webpack.config.mjs')))
    .sort();
  return [...packages, embed];
}

/**
 * Builds what changed and deploys the remotes: a version that is new here is published and activated. A version that an
 * operator rolled back stays so until its sources change.
 * @param names folders of packages
 * @param report gets one line for each step
 * @returns the errors by package; empty when all went well
 */
export async function buildPackages(
  names: readonly string[],
  dataDir: string,
  report: (line: string) => void,
): Promise<Map<string, unknown>> {
  const failures = new Map<string, unknown>();
  const waiting = [...names];
  const work = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      try {
        await buildAndDeploy(name, dataDir, report);
      } catch (error) {
        failures.set(name, error);
        report(`${name}: failed`);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return failures;
}

function secondsSince(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(1);
}

async function buildAndDeploy(name: string, dataDir: string, report: (line: string) => void): Promise<void> {
  const start = performance.now();
  if (name === embed) {
    const { isNew } = await buildEmbed(dataDir);
    return report(isNew ? `embed: built in ${secondsSince(start)} s` : 'embed: unchanged');
  }
  const packageDir = path.join(projectDir, name);
  const wasBuilt = await buildPackage(packageDir);
  report(wasBuilt ? `${name}: built in ${secondsSince(start)} s` : `${name}: unchanged`);
  if (!name.startsWith('mf-')) return;

  const { name: remote, version, isNew } = await publishVersion(packageDir, dataDir);
  const pointer = (await readPointers(dataDir)).remotes[remote];
  const current = pointer?.version;
  if (pointer?.takenOut.some((bad) => bad.version === version)) {
    report(`${name}: ${version} was taken out; ${current} stays in use`);
    return;
  }
  if (
    current === version ||
    pointer?.rollout?.version === version ||
    (current !== undefined && !wasBuilt && !isNew)
  )
    return;
  await activateVersion(dataDir, remote, version, startsOnServer(localRegistry(dataDir)));
  report(`${name}: ${version} is active`);
}
