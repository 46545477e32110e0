import { expect, it } from 'vitest';
import { projectOf } from './project-dir.ts';

it.each([
  ['the folder of the workspace', '/work/icoteca/federation', '/work/icoteca'],
  ['the repository that it is installed in', '/work/packs/node_modules/@icoteca/federation', '/work/packs'],
  [
    'the same with the store of another package manager',
    '/work/packs/node_modules/.pnpm/@icoteca+federation@1.0.0/node_modules/@icoteca/federation',
    '/work/packs',
  ],
])('the project is %s', (_case, packageDir, project) => {
  expect(projectOf(packageDir)).toBe(project);
});
