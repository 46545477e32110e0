import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { defaultLocale } from '@icoteca/shared-contracts';
import { enableStaticRendering } from 'mobx-react-lite';
import type { WorkerSettings } from '../../shell/common/worker-messages.ts';
import { answerPage, pageScripts } from '../../shell/renderer/answer-page.ts';
import { pageElement } from '../../shell/renderer/page-element.tsx';
import type { PageRequest } from '../../shell/renderer/page-request.ts';
import { createPageServices, type PageServices } from '../../shell/renderer/page-services.ts';
import { renderPage } from '../../shell/renderer/render-page.ts';
import { servePage } from '../../shell/renderer/serve-page.ts';
import { replayingApi } from './replaying-api.ts';

/**
 * A render worker for the benchmark: two servers in one process, one that makes the whole page as a worker does and one
 * that only renders the same tree with the same data. Answers of the API are recorded once and parsed again each time.
 */
enableStaticRendering(true);

/** Settings of the measured site; the others have their defaults. */
type MeasuredSite = Pick<WorkerSettings, 'apiUrl' | 'dataDir' | 'assets'>;

const defaults: Omit<WorkerSettings, keyof MeasuredSite> = {
  socketPath: '',
  publicOrigins: [],
  localeOrigins: {},
  translationsUrl: null,
  areaOrigin: null,
  internalPages: false,
  siteScripts: [],
  adImageOrigins: [],
  plans: true,
  badVersions: [],
};

/** Commands of the benchmark, in this order. */
type Command =
  | { readonly command: 'start'; readonly settings: MeasuredSite; readonly path: string }
  | { readonly command: 'measure-delay' }
  | { readonly command: 'read-delay' }
  | { readonly command: 'interleave'; readonly renders: number };

const delay = monitorEventLoopDelay({ resolution: 5 });
let page = { services: undefined as PageServices | undefined, path: '' };

process.on('message', (message: Command) => {
  execute(message).then(
    (answer) => process.send?.(answer),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});

async function execute(message: Command): Promise<object> {
  switch (message.command) {
    case 'start':
      return start(message.settings, message.path);
    case 'measure-delay':
      delay.reset();
      delay.enable();
      return {};
    case 'read-delay':
      delay.disable();
      return { p99: delay.percentile(99) / 1e6 };
    case 'interleave':
      return { leaks: await interleave(message.renders) };
  }
}

async function start(site: MeasuredSite, path: string): Promise<object> {
  const live = await createPageServices({ ...defaults, ...site });
  const services: PageServices = { ...live, api: replayingApi(live.api) };
  page = { services, path };
  const first = await answerPage(
    services,
    requestFor(path, 'first'),
    new AbortController().signal,
    new Set(),
  );
  if (first.kind !== 'page') throw new Error(`${path} is no page`);
  const whole = await listen((request, response) => void servePage(services, request, response));
  const bare = await listen((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    renderPage(pageElement(first.model, services.assets), {
      scripts: pageScripts(services.assets),
      regionWaitMs: 40,
      signal: new AbortController().signal,
      onError: (error) => console.error(error),
    }).then(
      (html) => response.end(html),
      (error: unknown) => response.destroy(error as Error),
    );
  });
  return { whole, bare };
}

/** Renders concurrently for visitors in turns; counts pages that hold another visitor's data. */
async function interleave(renders: number): Promise<number> {
  const { services, path } = page;
  if (!services) throw new Error('the program was not started');
  let leaks = 0;
  let next = 0;
  const visitor = async () => {
    while (next < renders) {
      next += 1;
      const own = `visitor-${next}-of-${next % 2 ? 'one' : 'other'}`;
      const answer = await answerPage(
        services,
        requestFor(path, own),
        new AbortController().signal,
        new Set(),
      );
      if (answer.kind !== 'page') throw new Error(`${path} is no page`);
      const html = answer.html.toString();
      const found = new Set(html.match(/visitor-\d+-of-\w+/g));
      const hosts = new Set(html.match(/http:\/\/[\w-]+\.localhost/g));
      if (found.size !== 1 || !found.has(own) || hosts.size !== 1 || !hosts.has(originOf(own))) leaks += 1;
    }
  };
  await Promise.all(Array.from({ length: 4 }, visitor));
  return leaks;
}

const originOf = (visitor: string) => `http://${visitor.endsWith('one') ? 'one' : 'other'}.localhost`;

function requestFor(path: string, requestId: string): PageRequest {
  return {
    pathname: path,
    search: '',
    origin: originOf(requestId),
    locale: defaultLocale,
    localeOrigins: {},
    facts: { now: Date.now(), random: Math.random(), os: 'linux', isRobot: false, requestId },
    visitor: { clientId: null, userId: null },
    token: null,
    overrides: {},
    preview: null,
    acceptEncoding: '',
  };
}

async function listen(handler: http.RequestListener): Promise<number> {
  const server = http.createServer(handler);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
