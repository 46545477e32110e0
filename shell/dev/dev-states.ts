import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type DevState, devErrorsPath, devStatePath } from './dev-state.ts';

/** The state of the remote under work, for its open pages and the terminal. */
export interface DevStates {
  /** The browser bundle of this hash is there; `sheets` are addresses of style sheets that have changed. */
  browserBuilt(hash: string, sheets: readonly string[]): void;
  /** Server and browser bundle are there. */
  built(): void;
  /** The sources cannot be built. */
  failed(message: string): void;
  /** Adds the event stream of pages, and where the render worker posts its errors. */
  register(app: FastifyInstance): void;
}

/** A page that is loaded again and again throws the same each time; more says nothing new. */
const mostErrors = 5;

/** @param report gets a line for each build, and every error */
export function createDevStates(remote: string, report: (line: string) => void): DevStates {
  const pages = new Set<ServerResponse>();
  let state: DevState = { remote, hash: '', sheets: {}, build: 0, buildError: null, serverErrors: [] };
  let builds = 0;
  const eventOf = () => `data: ${JSON.stringify(state)}\n\n`;
  function change(to: Partial<DevState>): void {
    state = { ...state, ...to };
    for (const page of pages) page.write(eventOf());
  }

  return {
    browserBuilt(hash, sheets) {
      builds += 1;
      const changed = Object.fromEntries(sheets.map((sheet) => [sheet, builds]));
      change({ hash, sheets: { ...state.sheets, ...changed }, buildError: null });
    },
    built() {
      change({ build: state.build + 1, buildError: null, serverErrors: [] });
      report(`build ${state.build}`);
    },
    failed(message) {
      change({ buildError: message });
      report(message);
    },
    register(app) {
      app.get(devStatePath, (_request, reply) => {
        const { raw } = reply.hijack();
        raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
        raw.write(`retry: 500\n${eventOf()}`);
        raw.once('close', () => pages.delete(raw));
        pages.add(raw);
      });
      app.register(async (within) => {
        within.removeAllContentTypeParsers();
        within.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
        within.post(devErrorsPath, async ({ body }, reply) => {
          const message = String(body);
          report(message);
          if (state.serverErrors.length < mostErrors && !state.serverErrors.includes(message))
            change({ serverErrors: [...state.serverErrors, message] });
          return reply.code(204).send();
        });
      });
      app.addHook('preClose', async () => {
        for (const page of pages) page.end();
      });
    },
  };
}
