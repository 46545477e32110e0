import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { buildEmbed } from '../embed/build-embed.ts';
import { projectDir } from '../project-dir.ts';
import { localRegistry } from '../registry/local-registry.ts';
import { publishVersion } from '../registry/publish-version.ts';
import type { Registry } from '../registry/registry.ts';
import { buildPackage } from './build-package.ts';
import { deployBuild } from './deploy-build.ts';

/** Number of concurrent builds. */
const AT_ONCE = 2;

/** No package, but built as one: what pages of other sites embed of the remotes. */
const embed = 'embed';

/**
 * `embed`, the shell and every remote that has a build, by the names of their folders: those that take long first, so that no
 * processor is idle while the last one is built.
 */
export function buildablePackages(): string[] {
  const packages = readdirSync(projectDir)
    .filter((name) => name === 'shell' || name.startsWith('mf-'))
    .filter((name) => existsSync(path.join(projectDir, name, 'webpack.config.mjs')))
    .map((name) => ({ name, bytes: sourceBytes(path.join(projectDir, name)) }))
    .sort((one, other) => other.bytes - one.bytes);
  return [embed, ...packages.map(({ name }) => name)];
}

function sourceBytes(packageDir: string): number {
  const files = readdirSync(packageDir, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.(tsx?|css|json)$/.test(file) && !/^(dist|node_modules)[/\\]/.test(file))
    .reduce((sum, file) => sum + statSync(path.join(packageDir, file)).size, 0);
}

/** What `buildPackages` could not do. */
export interface BuildOutcome {
  /** The errors by package. */
  readonly failures: ReadonlyMap<string, unknown>;
  /** Remotes whose build was published but not activated, because the live version was chosen by hand. */
  readonly notActivated: readonly string[];
}

/**
 * Builds what changed, publishes the remotes, and activates those whose live version was activated by a build. It must work on
 * a bare machine, so versions are tried on the server alone; "npm run activate" tries them in a browser too.
 * @param names folders of packages
 * @param report gets one line for each step
 * @param why activates every named remote, also where the live version was chosen by hand; the reason for the audit trail
 * @param registry where remotes are published; that of the data directory unless it is given
 */
export async function buildPackages(
  names: readonly string[],
  dataDir: string,
  report: (line: string) => void,
  why?: string,
  registry: Registry = localRegistry(dataDir),
): Promise<BuildOutcome> {
  const failures = new Map<string, unknown>();
  const notActivated: string[] = [];
  const waiting = [...names];
  const work = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      try {
        const left = await buildAndDeploy(name, dataDir, report, why, registry);
        if (left) notActivated.push(left);
      } catch (error) {
        failures.set(name, error);
        report(`${name}: failed`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { failures, notActivated };
}

function secondsSince(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(1);
}

/** @returns the remote when its build was not activated */
async function buildAndDeploy(
  name: string,
  dataDir: string,
  report: (line: string) => void,
  why: string | undefined,
  registry: Registry,
): Promise<string | undefined> {
  const start = performance.now();
  if (name === embed) {
    const { isNew } = await buildEmbed(dataDir);
    report(isNew ? `embed: built in ${secondsSince(start)} s` : 'embed: unchanged');
    return;
  }
  const packageDir = path.join(projectDir, name);
  const wasBuilt = await buildPackage(packageDir);
  report(wasBuilt ? `${name}: built in ${secondsSince(start)} s` : `${name}: unchanged`);
  if (!name.startsWith('mf-')) return;

  const { name: remote, version } = await publishVersion(packageDir, dataDir, registry);
  const deployment = await deployBuild(registry, remote, version, { why });
  if (deployment.state === 'live') report(`${name}: ${version} is active, tried on the server alone`);
  if (deployment.state === 'published') {
    report(`${name}: ${version} is published, but not activated: ${deployment.reason}`);
    return name;
  }
}
