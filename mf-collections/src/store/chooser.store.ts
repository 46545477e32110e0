import { makeAutoObservable } from 'mobx';
import type { IconToAdd } from './added-icons.ts';

/** A request to choose a collection. */
export interface ChooserRequest {
  /** `add` to a collection, `move` or copy from `from` to another, `change` the one that icons were just added to (`from`). */
  readonly kind: 'add' | 'move' | 'change';
  readonly icons: readonly IconToAdd[];
  readonly from?: string;
  /** Called once the icons were added or moved. */
  readonly onDone?: () => void;
}

/**
 * State of the dialog that chooses a collection. Any part of this remote may open it, and the first one on the page renders it.
 * A notification may outlive them all: then the tab of the sidebar is opened, which can.
 */
export class ChooserStore {
  request: ChooserRequest | null = null;
  private hosts: readonly symbol[] = [];
  private readonly openTab: () => void;

  constructor(openTab: () => void) {
    this.openTab = openTab;
    makeAutoObservable<ChooserStore, 'openTab'>(this, { request: true, openTab: false }, { deep: false });
  }

  open(request: ChooserRequest): void {
    this.request = request;
    if (this.hosts.length === 0) this.openTab();
  }

  close(): void {
    this.request = null;
  }

  /** Registers a part that can render the dialog. @returns unregisters it */
  enter(host: symbol): () => void {
    this.hosts = [...this.hosts, host];
    return () => this.leave(host);
  }

  /** True for the one part that renders it. */
  isDrawnBy(host: symbol): boolean {
    return this.hosts[0] === host;
  }

  private leave(host: symbol): void {
    this.hosts = this.hosts.filter((one) => one !== host);
  }
}
