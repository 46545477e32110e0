import http from 'node:http';
import { enableStaticRendering } from 'mobx-react-lite';
import type { MessageToWorker, WorkerSettings } from '../common/worker-messages.ts';
import { startHeartbeat, tellGateway } from './heartbeat.ts';
import { watchMemory } from './memory-watch.ts';
import type { PageServices } from './page-services.ts';
import { servePage } from './serve-page.ts';
import { isTranslationsAddress, serveTranslations } from './serve-translations.ts';

/**
 * Runs this process as a render worker, which makes pages. It is told what it needs in its first message.
 * @param createServices makes what all its requests share
 */
export function runWorker(createServices: (settings: WorkerSettings) => Promise<PageServices>): void {
  let services: PageServices | undefined;
  let server: http.Server | undefined;
  // Stores of a request are read once; observers would only keep them alive.
  enableStaticRendering(true);

  async function start(settings: WorkerSettings): Promise<void> {
    const ready = await createServices(settings);
    services = ready;
    const lookAtMemory = watchMemory();
    server = http.createServer((request, response) => {
      response.once('close', lookAtMemory);
      const url = request.url ?? '/';
      if (isTranslationsAddress(url)) void serveTranslations(ready, url, response);
      else void servePage(ready, request, response);
    });
    server.keepAliveTimeout = 60_000;
    server.listen(settings.socketPath, () => {
      startHeartbeat(settings.watchdogProgram);
      tellGateway({ type: 'listening' });
    });
  }

  function stop(): void {
    if (!server) process.exit(0);
    server.close(() => process.exit(0));
    server.closeIdleConnections();
  }

  process.on('message', (message: MessageToWorker) => {
    if (message.type === 'start') {
      start(message.settings).catch((error: unknown) => {
        console.error('the render worker cannot start', error);
        process.exit(1);
      });
    } else if (message.type === 'bad-versions') services?.setBadVersions(message.versions);
    else stop();
  });
  // Without its gateway a worker is of no use to anybody.
  process.on('disconnect', () => process.exit(0));
}
