import { formatName, type SupportedFormat } from '@icoteca/shared-contracts';
import type { ComponentKind } from '@icoteca/shared-contracts/icon-code';

/** What the files of a selection can be: a format of the server, or components that are written from its SVGs. */
export type FileKind = SupportedFormat | ComponentKind;

const componentNames: Readonly<Record<ComponentKind, string>> = {
  jsx: 'React (JSX)',
  tsx: 'React (TSX)',
  vue: 'Vue',
  svelte: 'Svelte',
};
export const componentKinds = Object.keys(componentNames) as ComponentKind[];

export function isComponent(kind: FileKind): kind is ComponentKind {
  return Object.hasOwn(componentNames, kind);
}

/** Name as people write it, in every language. */
export function kindName(kind: FileKind): string {
  return isComponent(kind) ? componentNames[kind] : formatName(kind);
}
