import type { ComponentKind } from '@icoteca/shared-contracts/icon-code';

/** Kinds of code that the icons of a zip can be written as: components, or one style sheet. */
const codeKinds = ['jsx', 'tsx', 'vue', 'svelte', 'css'] as const satisfies readonly (
  | ComponentKind
  | 'css'
)[];
export type CodeKind = (typeof codeKinds)[number];

/** The kind of code that a format names; null for a format of pictures. */
export function codeKindOf(format: string): CodeKind | null {
  return codeKinds.find((kind) => kind === format.toLowerCase()) ?? null;
}
