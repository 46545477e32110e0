/** A command that must end with exit code 0. */
export interface Check {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
}

const node = (name: string, ...program: string[]): Check => ({
  name,
  command: [process.execPath, ...program],
});
const tool = (name: string, ...words: string[]): Check =>
  node(name, `node_modules/.bin/${words[0]}`, ...words.slice(1));

/** What is looked at without running anything of the product, the cheap things first. */
export const checks: readonly Check[] = [
  // A lock file that went out of step is noticed only on a fresh machine otherwise.
  { name: 'lock file', command: ['npm', 'ci', '--dry-run', '--ignore-scripts'] },
  tool('lint', 'biome', 'check', '--error-on-warnings'),
  tool('types', 'tsc', '-p', 'tsconfig.json'),
  tool('borders', 'depcruise', '.'),
  tool('unused', 'knip', '--no-progress', '--treat-config-hints-as-errors'),
  node('contract', 'tooling/contract-report/main.ts'),
  node('direction', 'tooling/contract-report/published-contract.ts'),
];

/** The build, and whether the remotes find in it what they use. */
export const siteChecks: readonly Check[] = [
  node('build', 'federation/build-all.ts'),
  node('consumers', 'federation/check-consumers.ts'),
];
