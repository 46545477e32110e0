import {
  type IconSummary,
  isVectorFormat,
  type StyleCredit,
  styleFolders,
  uniqueFileNames,
} from '@icoteca/shared-contracts';
import {
  ComponentFolder,
  type ComponentKind,
  writeCode,
  writeComponent,
} from '@icoteca/shared-contracts/icon-code';
import { iconNames } from '../../drawing/fonts/public.ts';
import type { BatchJobs, BatchOrder } from '../../icon-files/batch-jobs.ts';

/** Icons of a zip as code: components, or one style sheet. */
const CODE_KINDS = ['jsx', 'tsx', 'vue', 'svelte', 'css'] as const satisfies readonly (
  | ComponentKind
  | 'css'
)[];
export type CodeKind = (typeof CODE_KINDS)[number];

/** Null for a format of pictures. */
export function codeKindOf(format: string): CodeKind | null {
  return CODE_KINDS.find((kind) => kind === format.toLowerCase()) ?? null;
}

/** Paths and contents of the files of a zip. Icons are named by their position in the collection. */
export interface ZipContents {
  pathOf(at: number): string;
  /** Makes the content from an SVG; null when the icon has no file of its own. Omitted to write files as they are. */
  write?(at: number, svg: string): string | null;
  /** Files besides those of the icons. @param made positions of the icons that have a file */
  others(made: readonly number[]): { path: string; content: string }[];
}

type Contents = Pick<CollectionZip, 'ids' | 'icons' | 'order'>;

/** Pictures with unique names, in a folder for each style if there are several. */
export function pictureFiles({ ids, icons, order }: Contents): ZipContents {
  const { format, size, ownSize } = order;
  const folderOf = styleFolders([...icons.values()]);
  const folders = new Map<string, ReturnType<typeof uniqueFileNames>>();
  const paths = ids.map((id) => {
    const icon = icons.get(id);
    const folder = icon ? folderOf(icon) : '';
    const nameOf = folders.get(folder) ?? uniqueFileNames();
    folders.set(folder, nameOf);
    const file = {
      name: icon?.name ?? id,
      platform: icon?.platform ?? '',
      size: ownSize || isVectorFormat(format) ? null : size,
      extension: format,
    };
    return folder + nameOf(file);
  });
  return { pathOf: (at) => paths[at] as string, others: () => [] };
}

/** Components in the same folders, with an index for each. */
export function componentFiles({ ids, icons, order }: Contents, kind: ComponentKind): ZipContents {
  const size = order.ownSize ? null : order.size;
  const folderOf = styleFolders([...icons.values()]);
  const placed = ids.map((id) => {
    const icon = icons.get(id);
    return { id, folder: icon ? folderOf(icon) : '', name: icon?.name ?? id };
  });
  // Names follow the order of the collection.
  const all = new Map<string, ComponentFolder>();
  const components = placed.map(({ folder, name }) => inFolder(all, folder, kind).add(name));
  return {
    pathOf: (at) => `${placed[at]?.folder}${components[at]?.fileName}`,
    write: (at, svg) =>
      writeComponent(kind, {
        id: placed[at]?.id ?? '',
        component: components[at]?.component ?? '',
        svg,
        size,
      }),
    others(made) {
      const files = new Set(made.map((at) => `${placed[at]?.folder}${components[at]?.component}`));
      return [...all].flatMap(([path, folder]) => {
        if (!made.some((at) => placed[at]?.folder === path)) return [];
        const { fileName, content } = folder.index((component) => files.has(path + component));
        return [{ path: path + fileName, content }];
      });
    },
  };
}

export function styleSheet({ ids, icons, order }: Contents): ZipContents {
  const size = order.ownSize ? null : order.size;
  const names = iconNames(ids.map((id) => ({ id, name: icons.get(id)?.name ?? id })));
  const rules = new Map<number, string>();
  const path = 'icons.css';
  return {
    pathOf: () => path,
    write(at, svg) {
      const isInk = icons.get(ids[at] ?? '')?.isColor === false;
      rules.set(at, writeCode('css', svg, { name: names[at] ?? '', size, isInk }));
      return null;
    },
    others(made) {
      const content = [...made].sort((a, b) => a - b).map((at) => rules.get(at) ?? '');
      return made.length === 0 ? [] : [{ path, content: content.join('\n') }];
    },
  };
}

function inFolder(all: Map<string, ComponentFolder>, folder: string, kind: ComponentKind): ComponentFolder {
  const known = all.get(folder) ?? new ComponentFolder(kind);
  all.set(folder, known);
  return known;
}

/** Input of a zip of a collection. */
export interface CollectionZip {
  /** In the order of the collection, one for each of `jobs`. */
  readonly ids: readonly string[];
  readonly batch: BatchJobs;
  readonly order: Pick<BatchOrder, 'format' | 'size' | 'ownSize'>;
  /** Null for pictures. */
  readonly code: CodeKind | null;
  readonly icons: ReadonlyMap<string, IconSummary>;
  /** By the style's apiCode. */
  readonly credits: ReadonlyMap<string, StyleCredit>;
  /** Origin of the site, for the licence file. */
  readonly site: string;
}
