import { makeAutoObservable } from 'mobx';
import type { IconToAdd } from './added-icons.ts';

/** A question of the visitor: into which collection? */
export interface ChooserRequest {
  /**
   * `add` to one, `move` or copy from `from` to another, `change` the one that icons were just added to (`from`): they go on
   * to the one that is chosen.
   */
  readonly kind: 'add' | 'move' | 'change';
  readonly icons: readonly IconToAdd[];
  readonly from?: string;
  /** The icons went where the visitor wanted them. */
  readonly onDone?: () => void;
}

/**
 * The dialog that asks into which collection icons go. Any part of this remote may ask; one of those that are on the page
 * draws it. A notification may outlive them all: then the tab of the sidebar is opened, which can.
 */
export class ChooserStore {
  request: ChooserRequest | null = null;
  private hosts: readonly symbol[] = [];
  private readonly openTab: () => void;

  constructor(openTab: () => void) {
    this.openTab = openTab;
    makeAutoObservable<ChooserStore, 'openTab'>(this, { request: true, openTab: false }, { deep: false });
  }

  ask(request: ChooserRequest): void {
    this.request = request;
    if (this.hosts.length === 0) this.openTab();
  }

  close(): void {
    this.request = null;
  }

  /** A part that can draw the dialog is on the page. @returns the way out */
  enter(host: symbol): () => void {
    this.hosts = [...this.hosts, host];
    return () => this.leave(host);
  }

  /** True for the one part that draws it. */
  isDrawnBy(host: symbol): boolean {
    return this.hosts[0] === host;
  }

  private leave(host: symbol): void {
    this.hosts = this.hosts.filter((one) => one !== host);
  }
}
