import type { CollectionIcon, GridIcon, RefusedFile } from '@icoteca/shared-contracts';
import { makeAutoObservable } from 'mobx';
import type { GivenFile, SourceFault } from './given-file.ts';

/** Why a file was not added to the collection. */
export interface Refusal {
  /** Distinguishes two files of one name. */
  readonly key: string;
  readonly name: string;
  readonly code: RefusedFile['code'] | SourceFault;
  /** The rule of the SVG gate that refused it. */
  readonly rule?: string | undefined;
}

/** Elements and attributes that the gate removed from an accepted file. */
export interface Cleaned {
  readonly key: string;
  readonly name: string;
  readonly removed: readonly string[];
}

export const refusal = (name: string, code: Refusal['code'], rule?: string): Refusal => ({
  key: crypto.randomUUID(),
  name,
  code,
  rule,
});

/** A file that is being uploaded to a collection (specification CN 4, Upload). */
export class UploadEntry {
  readonly temporaryId: string;
  readonly file: GivenFile;
  /** The stored icon; null until then. */
  icon: CollectionIcon | null = null;

  constructor(file: GivenFile) {
    this.file = file;
    this.temporaryId = `upload-${crypto.randomUUID()}`;
    makeAutoObservable(this, { temporaryId: false, file: false }, { deep: false });
  }

  get bytes(): number {
    return this.file.bytes;
  }

  get title(): string {
    return this.file.name.replace(/\.svg$/i, '');
  }

  /** Content of the call; null when the file can no longer be read. */
  async content(): Promise<{ id: string; name: string; svg: string } | null> {
    try {
      return { id: this.temporaryId, name: this.file.name, svg: await this.file.read() };
    } catch {
      return null;
    }
  }

  /** Its cell in the grid: a spinner under a temporary id, later the icon. */
  cell(style: string): GridIcon {
    return this.icon ?? { ...loadingIcon, id: this.temporaryId, title: this.title, platformName: style };
  }
}

const loadingIcon = {
  name: '',
  commonId: '',
  commonName: '',
  category: '',
  categoryApiCode: '',
  subcategory: '',
  platform: '',
  platformSeoCode: '',
  free: true,
  isFree: true,
  isColor: false,
  isAnimated: false,
  isExternal: true,
  isExplicit: false,
  authorId: '',
  authorName: '',
  authorApiCode: '',
  sourceFormat: 'svg',
  contentHash: '',
  isUserSource: true,
  isLoading: true,
} satisfies Partial<GridIcon>;
