import { posix } from 'node:path';

/** A span names a file of the project when it begins with one of its folders; other paths are said relative to something. */
const fileOfProject =
  /^(bootstrap|docs|e2e|federation|icons-api|identity-server|mf-[a-z-]+|shared-[a-z]+|shell|tooling)\/[\w./-]+\.(ts|tsx|mjs|md|tsv)$/;

/**
 * Lists the paths of the project that a document names: in links, and in code spans.
 * @param document path of the document inside the project, from which its links are read
 */
export function pathsNamedIn(document: string, text: string): string[] {
  const links = [...text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)[^)]*\)/g)].map(([, target = '']) =>
    posix.join(posix.dirname(document), target),
  );
  const spans = [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, span = '']) => span)
    .filter((span) => fileOfProject.test(span));
  return [...links, ...spans];
}
