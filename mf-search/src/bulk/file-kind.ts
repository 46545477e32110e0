import { formatName, knownFormats, type SupportedFormat } from '@icoteca/shared-contracts';
import type { ComponentKind } from '@icoteca/shared-contracts/icon-code';

/** A format of the server, or components generated from its SVGs. */
export type FileKind = SupportedFormat | ComponentKind;

const COMPONENT_NAMES: Readonly<Record<ComponentKind, string>> = {
  jsx: 'React (JSX)',
  tsx: 'React (TSX)',
  vue: 'Vue',
  svelte: 'Svelte',
};
export const COMPONENT_KINDS = Object.keys(COMPONENT_NAMES) as ComponentKind[];

export function isComponent(kind: FileKind): kind is ComponentKind {
  return Object.hasOwn(COMPONENT_NAMES, kind);
}

/** Whether a stored text is one of them. */
export function isFileKind(text: string): text is FileKind {
  return isComponent(text as FileKind) || knownFormats.some((format) => format === text);
}

export function kindName(kind: FileKind): string {
  return isComponent(kind) ? COMPONENT_NAMES[kind] : formatName(kind);
}
