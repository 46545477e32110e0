import {
  COLLECTION_ICONS_MAX,
  type Collection,
  type CollectionIcon,
  type CollectionPermission,
  type GridIcon,
} from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { makeAutoObservable, runInAction } from 'mobx';
import { notifyMissingPart } from '../chooser/missing-part.ts';
import type { CollectionPatch } from '../store/collection-changes.ts';
import { collectionsOf } from '../store/collections.store.ts';
import type { GivenFiles } from '../upload/given-file.ts';
import type { UploadStore } from '../upload/upload.store.ts';
import { knownUploads, uploadsOf } from '../upload/uploads-of.ts';
import { type CollectionData, readIcons } from './collection.loader.ts';
import { CollectionEdit } from './collection-edit.ts';
import { movedIcons } from './moved-icons.ts';

/** Changes in quick succession cause one read, ms. */
const REFRESH_MS = 100;

/**
 * The collection of the page, as the server last returned it. Changes are applied optimistically and rolled back when the server
 * refuses them. Follows changes of other tabs and of the slots on this page.
 */
export class CollectionStore {
  answered: Collection;
  icons: readonly CollectionIcon[];
  /** Without icons that are still being uploaded. */
  total: number;
  catalogueVersion: string;
  /** Deleted, or made private by someone else, while the page is open. */
  isMissing = false;
  readonly edit: CollectionEdit;
  /** Null before the first files: their code is loaded then. */
  uploads: UploadStore | null;
  private readonly host: Host;
  /** Icon changes without an answer: reads that end meanwhile are ignored. */
  private writes = 0;
  private age = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: Host, { collection, icons, total, catalogueVersion }: CollectionData) {
    this.host = host;
    this.answered = collection;
    this.icons = icons;
    this.total = total;
    this.catalogueVersion = catalogueVersion;
    this.edit = new CollectionEdit(host, this);
    this.uploads = knownUploads(host, collection.id);
    makeAutoObservable<this, 'host' | 'writes' | 'age' | 'timer'>(
      this,
      {
        host: false,
        edit: false,
        cells: false,
        writes: false,
        age: false,
        timer: false,
        can: false,
      },
      { deep: false, autoBind: true },
    );
  }

  /** The collection with pending edits applied. */
  get collection(): Collection {
    return { ...this.answered, ...this.edit.pending };
  }

  get totalIcons(): number {
    return this.total + (this.uploads?.entries.length ?? 0);
  }

  /** How many icons may still be added. */
  get room(): number {
    const stored = this.uploads?.entries.filter(({ icon }) => icon !== null).length ?? 0;
    return COLLECTION_ICONS_MAX - this.total - stored;
  }

  can(permission: CollectionPermission): boolean {
    return this.collection.permissions.includes(permission);
  }

  /** Cells of the grid: uploads first, then the icons. */
  cells(uploading: string): readonly GridIcon[] {
    const first = this.uploads?.cells(uploading) ?? [];
    if (first.length === 0) return this.icons;
    const ids = new Set(first.map(({ id }) => id));
    return [...first, ...this.icons.filter(({ id }) => !ids.has(id))];
  }

  /** Uploads the files of a drop, a choice or a paste. */
  async upload(given: Promise<GivenFiles>): Promise<void> {
    try {
      const [files, uploads] = await Promise.all([given, uploadsOf(this.host, this.id)]);
      runInAction(() => {
        this.uploads = uploads;
        uploads.add(files, this.room);
      });
    } catch (error) {
      notifyMissingPart(this.host, error);
    }
  }

  /** Takes over reloaded page data. */
  adopt({ collection, icons, total, catalogueVersion }: CollectionData): void {
    this.answered = collection;
    this.icons = icons;
    this.total = total;
    this.catalogueVersion = catalogueVersion;
    this.isMissing = false;
  }

  /** Loads the icons that were not in the first HTML. */
  async loadAll(): Promise<void> {
    if (this.icons.length < this.total) await this.refresh();
  }

  /** Schedules a refresh. */
  refreshSoon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.refresh(), REFRESH_MS);
  }

  /** It was deleted. Nothing is read; a page that is being left does not change before it goes. */
  missSoon(): void {
    clearTimeout(this.timer);
    this.age += 1;
    this.timer = setTimeout(
      () =>
        runInAction(() => {
          this.isMissing = true;
        }),
      REFRESH_MS,
    );
  }

  /** Reads the collection and all its icons. */
  async refresh(): Promise<void> {
    this.age += 1;
    const { age } = this;
    const { id } = this.answered;
    try {
      const [{ collection }, { docs, total, catalogueVersion }] = await Promise.all([
        this.host.api.call('collection', { params: { id }, query: { previewCount: 0 } }),
        readIcons(this.host, id),
      ]);
      if (age !== this.age || this.writes > 0) return;
      runInAction(() => {
        this.adopt({ kind: 'collection', collection, icons: docs, total, catalogueVersion });
        this.uploads?.settle();
      });
    } catch (error) {
      const status = error instanceof Error && 'status' in error ? Number(error.status) : 0;
      if (status === 404 || status === 410)
        runInAction(() => {
          this.isMissing = true;
        });
      // The page stays as it is; the next change reads again.
      else this.host.telemetry.report(error, { remote: 'mf-collections', code: 'COLLECTION_NOT_READ' });
    }
  }

  /** Stores the visitor's manual order. @param before null for the end */
  async order(ids: readonly string[], before: string | null): Promise<void> {
    const { id } = this.answered;
    const moving = new Set(ids);
    const known = this.icons.filter((icon) => !moving.has(icon.id));
    // Before an upload means before all icons.
    const place =
      before === null || known.some((icon) => icon.id === before) ? before : (known[0]?.id ?? null);
    const moved = movedIcons(this.icons, ids, place);
    const { notices, tabs } = collectionsOf(this.host);
    await this.writing(moved, async () => {
      const { collection } = await this.host.api.call('orderCollectionIcons', {
        params: { id },
        body: { icons: [...ids], before: place },
        idempotencyKey: crypto.randomUUID(),
      });
      runInAction(() => {
        this.answered = collection;
      });
      tabs.announce(collection);
    }).catch((error: unknown) => notices.failure(notices.text('order.failed'), error));
  }

  get id(): string {
    return this.answered.id;
  }

  /** Ids of the icons in their order. */
  get iconIds(): readonly string[] {
    return this.icons.map((icon) => icon.id);
  }

  /** Removes icons; a notification offers an undo. */
  remove(ids: readonly string[]): Promise<void> {
    const { id, iconIds } = this;
    return this.takeOut(ids, () => collectionsOf(this.host).removeIcons(id, ids, iconIds));
  }

  /** Removes icons from the page during a change, and restores them when it resolves with false. */
  async takeOut(ids: readonly string[], change: () => Promise<boolean>): Promise<void> {
    const removed = new Set(ids);
    const left = this.icons.filter((icon) => !removed.has(icon.id));
    this.uploads?.leaveOut(removed);
    await this.writing(left, async () => {
      if (!(await change())) throw new Error('The icons were not taken out.');
      // The store has sent the notification.
    }).catch(() => {});
  }

  /** @see CollectionEdit */
  change(patch: CollectionPatch): Promise<boolean> {
    return this.edit.save(patch);
  }

  /** Shows a list immediately, and the previous one again when the call fails. */
  private async writing(drawn: readonly CollectionIcon[], call: () => Promise<void>): Promise<void> {
    const { icons, total } = this;
    this.writes += 1;
    this.icons = drawn;
    this.total = total - (icons.length - drawn.length);
    try {
      await call();
    } catch (error) {
      runInAction(() => {
        this.icons = icons;
        this.total = total;
      });
      throw error;
    } finally {
      this.writes -= 1;
      this.refreshSoon();
    }
  }
}
