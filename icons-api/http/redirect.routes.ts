import type { Redirect } from '@icoteca/shared-contracts';
import type { FastifyInstance } from 'fastify';
import type { ApiPorts } from './api-ports.ts';
import { docs } from './docs-envelope.ts';
import { registerEndpoint } from './register-endpoint.ts';

/** The redirect look-up by path (specification SD 2). */
export function redirectRoutes(app: FastifyInstance, { answers }: ApiPorts): void {
  registerEndpoint(app, 'redirect', async ({ query }) => {
    const { redirects } = await answers.library();
    return JSON.stringify({ success: true, redirect: redirectOf(redirects, query.path) });
  });
  registerEndpoint(app, 'redirects', () =>
    answers.kept('redirects', ({ redirects }) => docs([...redirects.values()])),
  );
}

/** Where a path leads, in whatever case and with or without a slash at its end; the filters of its last word go along. */
export function redirectOf(redirects: ReadonlyMap<string, Redirect>, path: string): Redirect | null {
  const [, base = '', filters = ''] = /^(.*?)(--[^/]*)?\/?$/s.exec(decoded(path)) ?? [];
  const found = redirects.get(base.toLowerCase());
  if (!found) return null;
  return found.isExternal ? found : { ...found, to: found.to + encodeURI(filters) };
}

/** Broken escapes lead nowhere; whoever asks answers them with 400. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
