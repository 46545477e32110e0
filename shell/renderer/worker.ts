import http from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { enableStaticRendering } from 'mobx-react-lite';
import { beatEveryMs, type MessageToWorker, type WorkerSettings } from '../common/worker-messages.ts';
import { createMemoryCheck } from './memory-limit.ts';
import { notifyGateway } from './notify-gateway.ts';
import { createPageServices } from './page-services.ts';
import { servePage } from './serve-page.ts';
import { isTranslationsAddress, serveTranslations } from './serve-translations.ts';

/** The thread that renders pages; `render-process.ts` starts it. */
const settings = workerData as WorkerSettings;

// Stores live for one request; observers would only keep them in memory.
enableStaticRendering(true);

async function start(): Promise<void> {
  const services = await createPageServices(settings);
  const checkMemory = createMemoryCheck();
  const server = http.createServer((request, response) => {
    const url = request.url ?? '/';
    if (isTranslationsAddress(url)) void serveTranslations(services, url, response);
    else void servePage(services, request, response).then(checkMemory);
  });
  server.keepAliveTimeout = 60_000;
  server.listen(settings.socketPath, () => notifyGateway({ type: 'listening' }));
  setInterval(() => {
    const { user, system } = process.threadCpuUsage();
    notifyGateway({ type: 'beat', cpuMicroseconds: user + system });
  }, beatEveryMs);
  parentPort?.on('message', (message: MessageToWorker) => {
    if (message.type === 'bad-versions') services.setBadVersions(message.versions);
    else {
      server.close(() => process.exit(0));
      server.closeIdleConnections();
    }
  });
}

void start();
