import type { ListedCollection } from '@icoteca/shared-contracts';
import type { Host, Notification, TextValues } from '@icoteca/shared-contracts/host';
import { shownName } from '../texts/collection-name.ts';
import { namespace } from '../texts/namespace.ts';
import { codeOf } from './collection-mirror.ts';

/** Codes with their own sentence; all others say to try again. */
const explained = new Set([
  'COLLECTION_CHANGED',
  'COLLECTION_FULL',
  'COLLECTION_HIDDEN',
  'COLLECTION_LIMIT',
  'NETWORK',
  'SESSION_ENDED',
  'SIGN_IN_REQUIRED',
  'SYSTEM_COLLECTION',
  'UNKNOWN_COLLECTION',
  'UNKNOWN_ICON',
]);

/** Notifications of the store. */
export class CollectionNotices {
  private readonly host: Host;

  constructor(host: Host) {
    this.host = host;
  }

  text = (key: string, values?: TextValues): string => this.host.texts.text(namespace, key, values);

  nameOf(collection: ListedCollection): string {
    return shownName(this.text, collection);
  }

  success(
    title: string,
    more: Pick<Notification, 'buttons' | 'delayMs' | 'text' | 'onClose'> = {},
  ): () => void {
    return this.host.notify({ type: 'success', title, ...more });
  }

  /** The result of an addition, in one notification (specification CN 8). */
  added(
    name: string,
    { added, duplicates }: { readonly added: number; readonly duplicates: number },
    onChange?: () => void,
  ): void {
    const buttons = onChange ? [{ title: this.text('add.change'), onClick: onChange }] : [];
    const twice = this.text('add.duplicates', { count: duplicates, shown: duplicates });
    if (added === 0) {
      const title =
        duplicates === 1 ? this.text('add.duplicate', { name }) : this.text('add.allThere', { name });
      this.host.notify({ type: 'warning', title, buttons });
      return;
    }
    const title =
      added === 1
        ? this.text('add.done', { name })
        : this.text('add.done.many', { name, count: added, shown: added });
    this.success(title, { buttons, ...(duplicates > 0 && { text: twice }) });
  }

  moved(name: string, { moved, duplicates }: { readonly moved: number; readonly duplicates: number }): void {
    const title = this.text('move.done', { name, count: moved, shown: moved });
    const text = this.text('add.duplicates', { count: duplicates, shown: duplicates });
    this.success(title, duplicates > 0 ? { text } : {});
  }

  /** A change was rolled back: refused or unanswered. */
  failure(title: string, error: unknown): void {
    const code = codeOf(error);
    if (code === 'UNEXPECTED') this.host.telemetry.report(error, { remote: 'mf-collections', code });
    const text = this.text(explained.has(code) ? `failed.${code}` : 'failed.other');
    this.host.notify({ type: 'danger', title, text, code });
  }
}
