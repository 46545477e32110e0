import { COLLECTION_ICONS_MAX, type GridIcon, RequestError, uploadFault } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { makeAutoObservable, runInAction } from 'mobx';
import type { GivenFile, GivenFiles } from './given-file.ts';
import type { BatchAnswer } from './send-batch.ts';
import { uploadBatches } from './upload-batches.ts';
import { type Cleaned, type Refusal, refusal, UploadEntry } from './upload-entry.ts';

/**
 * Files that are being uploaded to one collection. Each is shown immediately, then replaced by the stored icon, or removed when
 * the server did not return it (specification CN 4, Upload).
 */
export class UploadStore {
  /** In the order of the collection: the latest files first. */
  entries: readonly UploadEntry[] = [];
  refusals: readonly Refusal[] = [];
  cleaned: readonly Cleaned[] = [];
  /** Of this run: files to send, and those that are stored. */
  given = 0;
  stored = 0;
  isRunning = false;
  isOffline = false;
  /** Code of the call that ended the run; files not stored by then can be sent again. */
  failure: string | null = null;
  private unsent: readonly GivenFile[] = [];
  private queue: UploadEntry[][] = [];
  private run: AbortController | null = null;
  private readonly host: Host;
  private readonly collectionId: string;
  private readonly onEnd: () => void;

  /** @param onEnd called after a run, when the collection has other icons than before */
  constructor(host: Host, collectionId: string, onEnd: () => void) {
    this.host = host;
    this.collectionId = collectionId;
    this.onEnd = onEnd;
    makeAutoObservable<this, 'host' | 'collectionId' | 'onEnd' | 'queue' | 'run'>(
      this,
      { host: false, collectionId: false, onEnd: false, queue: false, run: false, cells: false },
      { deep: false, autoBind: true },
    );
  }

  /** Cells of the grid for uploading and uploaded files. @param style shown as the style meanwhile */
  cells(style: string): readonly GridIcon[] {
    return this.entries.map((entry) => entry.cell(style));
  }

  /** Answered files of this run. */
  get settled(): number {
    return this.given - this.entries.filter(({ icon }) => icon === null).length;
  }

  /** @param room number of icons that the collection can still take */
  add({ files, problems }: GivenFiles, room: number = COLLECTION_ICONS_MAX): void {
    if (!this.isRunning) this.forget();
    const refused: Refusal[] = problems.map(({ fileName, fault }) => refusal(fileName, fault));
    const taken: UploadEntry[] = [];
    const free = room - this.entries.filter(({ icon }) => icon === null).length;
    for (const file of files) {
      const code = uploadFault(file) ?? (taken.length < free ? null : 'COLLECTION_FULL');
      if (code === null) taken.push(new UploadEntry(file));
      else refused.push(refusal(file.name, code));
    }
    this.refusals = [...this.refusals, ...refused];
    if (taken.length === 0) return;
    this.entries = [...taken, ...this.entries];
    this.given += taken.length;
    // The server prepends what it receives: batches are sent in reverse to preserve the order of the files.
    this.queue.push(...uploadBatches(taken).reverse());
    if (!this.isRunning) void this.send();
  }

  /** Ends the run immediately. Files already stored stay in the collection. */
  cancel(): void {
    if (!this.isRunning) return;
    this.run?.abort();
    this.end();
  }

  /** Sends again the files that were not stored when a call failed. */
  retry(room?: number): void {
    const files = this.unsent;
    this.failure = null;
    this.unsent = [];
    this.add({ files, problems: [] }, room);
  }

  /** Clears the report of the last run. */
  forget(): void {
    if (this.isRunning) return;
    this.refusals = [];
    this.cleaned = [];
    this.given = 0;
    this.stored = 0;
    this.failure = null;
    this.unsent = [];
  }

  /** The list of the collection was reloaded and contains the stored icons. */
  settle(): void {
    this.entries = this.entries.filter(({ icon }) => icon === null);
  }

  /** Drops stored icons that the visitor removed before the list was reloaded. */
  leaveOut(ids: ReadonlySet<string>): void {
    this.entries = this.entries.filter(({ icon }) => icon === null || !ids.has(icon.id));
  }

  private async send(): Promise<void> {
    const run = new AbortController();
    this.run = run;
    this.isRunning = true;
    try {
      for (let batch = this.queue.shift(); batch; batch = this.queue.shift()) {
        await this.sendOne(batch, run.signal);
        if (run.signal.aborted) return;
      }
      runInAction(() => this.end());
    } catch (error) {
      if (run.signal.aborted) return;
      runInAction(() => this.fail(error));
    }
  }

  private async sendOne(batch: readonly UploadEntry[], signal: AbortSignal): Promise<void> {
    const read = await Promise.all(batch.map((entry) => entry.content()));
    if (signal.aborted) return;
    const unread = batch.filter((_, place) => read[place] === null);
    runInAction(() => this.refuse(unread, ({ file }) => refusal(file.name, 'FILE_UNREADABLE')));
    const icons = read.filter((icon) => icon !== null);
    if (icons.length === 0) return;
    const { sendBatch } = await import(/* webpackChunkName: "uploads" */ './send-batch.ts');
    const answer = await sendBatch({
      host: this.host,
      collectionId: this.collectionId,
      icons,
      signal,
      onOffline: (isOffline) =>
        runInAction(() => {
          this.isOffline = isOffline;
        }),
    });
    if (signal.aborted) return;
    const sent = batch.filter((_, place) => read[place] !== null);
    runInAction(() => this.take(sent, answer));
  }

  private take(batch: readonly UploadEntry[], answer: BatchAnswer): void {
    for (const entry of batch) {
      const place = answer.temporaryIds.indexOf(entry.temporaryId);
      const icon = place < 0 ? undefined : answer.icons[place];
      if (!icon) continue;
      entry.icon = icon;
      this.stored += 1;
      const removed = answer.removed[entry.temporaryId] ?? [];
      if (removed.length > 0)
        this.cleaned = [...this.cleaned, { key: entry.temporaryId, name: entry.file.name, removed }];
    }
    const refused = new Map(answer.refused.map((one) => [one.id, one]));
    const missing = batch.filter(({ icon }) => icon === null);
    this.refuse(missing, ({ temporaryId, file }) => {
      const one = refused.get(temporaryId);
      return refusal(file.name, one?.code ?? 'SVG_REFUSED', one?.rule);
    });
  }

  private refuse(entries: readonly UploadEntry[], why: (entry: UploadEntry) => Refusal): void {
    if (entries.length === 0) return;
    this.refusals = [...this.refusals, ...entries.map(why)];
    const refused = new Set(entries);
    this.entries = this.entries.filter((entry) => !refused.has(entry));
  }

  private fail(error: unknown): void {
    const code = error instanceof RequestError ? error.code : 'UNEXPECTED';
    if (code === 'UNEXPECTED') this.host.telemetry.report(error, { remote: 'mf-collections', code });
    this.unsent = this.entries.filter(({ icon }) => icon === null).map(({ file }) => file);
    this.failure = code;
    this.end();
  }

  /** The run is over: files without an answer are removed. */
  private end(): void {
    this.isRunning = false;
    this.isOffline = false;
    this.queue = [];
    this.entries = this.entries.filter(({ icon }) => icon !== null);
    // A cancelled call may have been completed. Its effects are handled once the end is rendered.
    setTimeout(this.onEnd);
  }
}
