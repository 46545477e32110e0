import { TOAST_MS } from '@icoteca/shared-contracts';
import type { Notification } from '@icoteca/shared-contracts/host';
import { makeAutoObservable, observable } from 'mobx';

/** A notification on the page, with its key in the list. */
export interface ShownNotification extends Notification {
  readonly key: number;
}

/**
 * The notifications on screen. Each is shown until it is closed, until its time is over (default TOAST_MS, 0 or less:
 * no limit; CN 4), or until a button of it was pressed that does not keep it open. The area is at the bottom, so new
 * ones are last.
 */
export class NotificationStore {
  readonly list = observable.array<ShownNotification>([], { deep: false });
  #nextKey = 1;
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>();

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Shows it; the returned function closes it. */
  show(notification: Notification): () => void {
    const key = this.#nextKey++;
    this.list.push({ ...notification, key });
    this.#startTimer(key, notification.delayMs ?? TOAST_MS);
    return () => this.close(key);
  }

  close(key: number): void {
    const shown = this.list.find((notification) => notification.key === key);
    if (!shown) return;
    this.#stopTimer(key);
    this.list.remove(shown);
    shown.onClose?.();
  }

  /** Stops the time while the visitor reads it; afterwards it has its whole time again. */
  hold(key: number, held: boolean): void {
    const shown = this.list.find((notification) => notification.key === key);
    if (!shown) return;
    if (held) this.#stopTimer(key);
    else this.#startTimer(key, shown.delayMs ?? TOAST_MS);
  }

  #startTimer(key: number, delayMs: number): void {
    if (delayMs <= 0) return;
    this.#stopTimer(key);
    this.#timers.set(
      key,
      setTimeout(() => this.close(key), delayMs),
    );
  }

  #stopTimer(key: number): void {
    clearTimeout(this.#timers.get(key));
    this.#timers.delete(key);
  }
}
