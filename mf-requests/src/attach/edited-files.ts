import type { RequestFile } from '@icoteca/shared-contracts';
import { makeAutoObservable } from 'mobx';
import type { AttachedFiles } from './attachments.store.ts';

/** Files of a request that its author is editing. */
export class EditedFiles implements AttachedFiles {
  attachments: readonly RequestFile[];

  constructor(attachments: readonly RequestFile[]) {
    this.attachments = attachments;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  attach(file: RequestFile): void {
    this.attachments = [...this.attachments, file];
  }

  detach(id: string): void {
    this.attachments = this.attachments.filter((file) => file.id !== id);
  }
}
