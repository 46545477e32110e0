import { posix } from 'node:path';

/** A link into the middle of a document. */
export interface NamedAnchor {
  /** Path of the document inside the project. */
  readonly path: string;
  readonly anchor: string;
}

/** Lists the links of a document that name a heading. @param document its path inside the project */
export function anchorsNamedIn(document: string, text: string): NamedAnchor[] {
  return [...text.matchAll(/\]\((?!\w+:)([^)#\s]*)#([^)\s]+)\)/g)].map(([, target = '', anchor = '']) => ({
    path: target === '' ? document : posix.join(posix.dirname(document), target),
    anchor,
  }));
}

/** The anchors that GitHub gives to the headings of a document. */
export function anchorsOf(text: string): Set<string> {
  return new Set(
    [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
      heading
        .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}_ -]/gu, '')
        .trim()
        .replaceAll(' ', '-'),
    ),
  );
}
