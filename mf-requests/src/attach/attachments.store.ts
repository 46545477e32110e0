import {
  REQUEST_ATTACHMENTS_MAX,
  REQUEST_FILE_MAX_BYTES,
  REQUEST_FILE_TYPES,
  RequestError,
  type RequestFile,
} from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { makeAutoObservable } from 'mobx';
import { requestSignIn } from '../store/sign-in-step.ts';
import { namespace } from '../texts/namespace.ts';

/** Files of a request that is being written or edited. */
export interface AttachedFiles {
  readonly attachments: readonly Pick<RequestFile, 'id' | 'name' | 'url'>[];
  attach(file: RequestFile): void;
  detach(id: string): void;
}

/** A file that is being uploaded, or that was not attached. */
export interface GivenFile {
  readonly key: number;
  readonly file: File;
  /** Key of the sentence that says why it is not attached; null while it is being uploaded. */
  readonly fault: string | null;
}

/** Codes with their own sentence; with any other code the file may be sent again. */
const explained = new Set([
  'FILE_TOO_LARGE',
  'FILE_TYPE_REFUSED',
  'FILE_UNREADABLE',
  'NETWORK',
  'SVG_REFUSED',
  'TOO_MANY_REQUESTS',
  'UPLOAD_QUOTA',
]);
/** Faults of the file itself: the same file would be refused again. */
const final = new Set(['FILE_TOO_LARGE', 'FILE_TYPE_REFUSED', 'FILE_UNREADABLE', 'SVG_REFUSED', 'MANY']);
const types: ReadonlySet<string> = new Set(REQUEST_FILE_TYPES);

/** Uploads files attached to a request, one after the other (specification CN 7, uploadFiles). */
export class AttachmentsStore {
  given: readonly GivenFile[] = [];
  private readonly host: Host;
  readonly files: AttachedFiles;
  private count = 0;
  private isSending = false;

  constructor(host: Host, files: AttachedFiles) {
    this.host = host;
    this.files = files;
    makeAutoObservable<this, 'host' | 'count' | 'isSending'>(
      this,
      { host: false, files: false, count: false, isSending: false },
      { autoBind: true, deep: false },
    );
  }

  get isFull(): boolean {
    return this.files.attachments.length + this.waiting.length >= REQUEST_ATTACHMENTS_MAX;
  }

  get waiting(): readonly GivenFile[] {
    return this.given.filter(({ fault }) => fault === null);
  }

  mayRepeat({ fault }: GivenFile): boolean {
    return fault !== null && !final.has(fault);
  }

  add(files: readonly File[]): void {
    for (const file of files) {
      this.count += 1;
      const fault = this.isFull ? 'MANY' : faultOf(file);
      this.given = [...this.given, { key: this.count, file, fault }];
    }
    void this.send();
  }

  repeat(given: GivenFile): void {
    this.judge(given, this.isFull ? 'MANY' : null);
    void this.send();
  }

  drop({ key }: GivenFile): void {
    this.given = this.given.filter((one) => one.key !== key);
  }

  private judge({ key }: GivenFile, fault: string | null): void {
    this.given = this.given.map((one) => (one.key === key ? { ...one, fault } : one));
  }

  private async send(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    try {
      for (let next = this.waiting[0]; next; next = this.waiting[0]) await this.sendOne(next);
    } finally {
      this.isSending = false;
    }
  }

  private async sendOne(given: GivenFile): Promise<void> {
    const form = new FormData();
    form.set('file', given.file, given.file.name);
    try {
      const answer = await this.host.api.call('uploadFile', { form, idempotencyKey: crypto.randomUUID() });
      // It may have been removed during the upload.
      if (this.given.some(({ key }) => key === given.key)) this.files.attach(answer.file);
      this.drop(given);
    } catch (error) {
      const code = error instanceof RequestError ? error.code : 'UNEXPECTED';
      if (code === 'UNEXPECTED') this.host.telemetry.report(error, { remote: namespace, code });
      if (code === 'SIGN_IN_REQUIRED' || code === 'SESSION_ENDED') requestSignIn(this.host, { kind: 'open' });
      this.judge(given, explained.has(code) ? code : 'other');
    }
  }
}

/** Checks a file before the upload; the server checks its content. */
function faultOf({ type, size, name }: File): string | null {
  const isKnown = type === '' ? /\.(png|jpe?g|webp|svg|pdf)$/i.test(name) : types.has(type);
  if (!isKnown) return 'FILE_TYPE_REFUSED';
  return size > REQUEST_FILE_MAX_BYTES ? 'FILE_TOO_LARGE' : null;
}
