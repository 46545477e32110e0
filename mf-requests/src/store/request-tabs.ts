import type { Host } from '@icoteca/shared-contracts/host';

const CHANNEL = 'icoteca:requests';

/** Syncs `request:changed` with the visitor's other tabs. */
export class RequestTabs {
  private readonly host: Host;
  private channel: BroadcastChannel | null = null;
  private isStarted = false;
  private isRelayed = false;

  constructor(host: Host) {
    this.host = host;
  }

  /** Starts listening, once per page. Call it in effects only: the server has nothing to listen to. */
  start(): void {
    if (this.isStarted) return;
    this.isStarted = true;
    this.channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(CHANNEL) : null;
    this.channel?.addEventListener('message', ({ data }) => this.onMessage(data));
    this.host.events.on('request:changed', ({ id }) => {
      if (!this.isRelayed) this.channel?.postMessage({ id });
    });
  }

  private onMessage(message: { readonly id?: unknown } | null): void {
    const id = message?.id;
    if (id !== null && typeof id !== 'string') return;
    this.isRelayed = true;
    try {
      this.host.events.emit('request:changed', { id });
    } finally {
      this.isRelayed = false;
    }
  }
}
