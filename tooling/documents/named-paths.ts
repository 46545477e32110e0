import { existsSync, globSync } from 'node:fs';
import { join, posix } from 'node:path';

/** A span names a part of the project when it begins with one of its folders; other paths are said relative to something. */
const PART_OF_PROJECT =
  /^(\.github|\.ci|bench|bootstrap|docker|docs|e2e|federation|icons-api|identity-server|mf-[a-z*-]+|shared-[a-z]+|shell|tooling)\/[\w./*{}-]*$/;
/** Parts that are made by a build, not committed. */
const BUILT = /\/(dist|node_modules)(\/|$)/;

/**
 * Lists the paths of the project that a document names: in links, and in code spans. A span may match several files, as
 * `mf-*` and `texts/{code}.json` do.
 * @param document path of the document inside the project, from which its links are read
 */
export function pathsNamedIn(document: string, text: string): string[] {
  const links = [...text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)[^)]*\)/g)].map(([, target = '']) =>
    posix.join(posix.dirname(document), target),
  );
  const spans = [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, span = '']) => span)
    .filter((span) => PART_OF_PROJECT.test(span) && !BUILT.test(span));
  return [...links, ...spans];
}

/** True when the project has the file or folder, or at least one that the name matches. */
export function isInProject(project: string, path: string): boolean {
  if (!/[*{]/.test(path)) return existsSync(join(project, path));
  return globSync(path.replace(/\{\w+\}/g, '*'), { cwd: project }).length > 0;
}
