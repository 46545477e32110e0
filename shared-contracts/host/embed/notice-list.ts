import { createElement, type ReactNode, useSyncExternalStore } from 'react';
import { TOAST_MS } from '../../rules/limits.ts';
import type { Notification } from '../host.ts';

/** What an embedded part has to say to the visitor, oldest first. */
export class Notices {
  #shown: readonly Notification[] = [];
  readonly #listeners = new Set<() => void>();

  /** Shows a notification for its time; the returned function closes it. */
  show(notification: Notification): () => void {
    this.#put([...this.#shown, notification]);
    const close = () => this.#put(this.#shown.filter((shown) => shown !== notification));
    const { delayMs = TOAST_MS } = notification;
    if (delayMs > 0) setTimeout(close, delayMs);
    return close;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly shown = (): readonly Notification[] => this.#shown;

  #put(shown: readonly Notification[]): void {
    this.#shown = shown;
    for (const listener of this.#listeners) listener();
  }
}

/** The notifications as lines under the part: there is no area for them in a page of another site. */
export function NoticeList({ notices }: { notices: Notices }): ReactNode {
  const shown = useSyncExternalStore(notices.subscribe, notices.shown, notices.shown);
  return createElement(
    'div',
    { role: 'status', className: 'icoteca-notices' },
    shown.map(({ title, text, code }, place) =>
      createElement('p', { key: place }, [title, text, code && `(${code})`].filter(Boolean).join(' ')),
    ),
  );
}
