import type { ServiceProcess } from '../processes/service-process.ts';
import type { DataDirectoryLock } from './data-directory.ts';
import type { PartName, SystemOptions } from './system-options.ts';

/** The servers that stand, in the order of their start; the last one started is the first to end. */
export class ServerList {
  readonly parts = new Map<PartName, ServiceProcess>();
  readonly #lock: DataDirectoryLock;
  readonly #onLost: SystemOptions['onPartLost'];
  #stopping: Promise<void> | undefined;

  constructor(lock: DataDirectoryLock, onLost: SystemOptions['onPartLost']) {
    this.#lock = lock;
    this.#onLost = onLost;
  }

  async add(name: PartName, server: ServiceProcess): Promise<void> {
    this.parts.set(name, server);
    server.exited.then((exit) => {
      if (exit.expected || this.#stopping) return;
      const how = exit.signal ?? `exit code ${exit.code}`;
      this.#onLost?.(
        name,
        `The ${name} ended by itself (${how}). Its last lines, from ${server.logFile}:\n${server.lastLines()}`,
      );
    });
    await this.#lock.addPart(server.pid);
  }

  stopAll(): Promise<void> {
    this.#stopping ??= this.#stopInOrder();
    return this.#stopping;
  }

  async #stopInOrder(): Promise<void> {
    for (const server of [...this.parts.values()].reverse()) await server.stop();
    await this.#lock.release();
  }
}
