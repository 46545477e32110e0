import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const project = dirname(dirname(import.meta.dirname));
const read = (path: string) => readFileSync(join(project, path), 'utf8');
const lines = read('.github/CODEOWNERS')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(/\s+/));
const owned = lines.map(([path = '']) => path);

it('every workspace has its team in CODEOWNERS', () => {
  const { workspaces }: { workspaces: string[] } = JSON.parse(read('package.json'));
  expect(workspaces.filter((folder) => !owned.includes(`/${folder}/`))).toEqual([]);
});

it('every path in CODEOWNERS exists and has an owner', () => {
  expect(owned.filter((path) => path !== '*' && !existsSync(join(project, path)))).toEqual([]);
  expect(
    lines.filter(
      ([, ...teams]) => teams.length === 0 || teams.some((team) => !/^@[\w-]+\/[\w-]+$/.test(team)),
    ),
  ).toEqual([]);
});
