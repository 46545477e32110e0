import type { FastifyInstance, RouteOptions } from 'fastify';
import { ApiFailure } from './api-failure.ts';

/**
 * Answers the methods that a path does not take with 405 and the list of those that it takes. Call it before the first route.
 * @returns the plugin to register after the last route
 */
export function methodNotAllowedRoutes(app: FastifyInstance): (scope: FastifyInstance) => Promise<void> {
  const routes: { url: string; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method }: RouteOptions) => {
    routes.push({ url, methods: [method].flat() });
  });
  return async (scope) => {
    const known = [...routes];
    for (const url of new Set(known.map((route) => route.url))) {
      const taken = known.filter((route) => matches(route.url, url)).flatMap(({ methods }) => methods);
      const others = app.supportedMethods.filter((method) => !taken.includes(method));
      const allowed = [...new Set(taken)].sort().join(', ');
      scope.route({
        method: others,
        url,
        // Before a body is read.
        onRequest: (request, reply, done) => {
          reply.header('Allow', allowed);
          const message = `${request.method} is no method of this call.`;
          done(new ApiFailure('METHOD_NOT_ALLOWED', message, { hint: `It takes ${allowed}.` }));
        },
        handler: () => undefined,
      });
    }
  };
}

/** True when a route with this pattern takes every path of the other one. */
function matches(pattern: string, url: string): boolean {
  const given = url.split('/');
  const parts = pattern.split('/');
  if (parts.length !== given.length) return false;
  return parts.every((part, index) => part.startsWith(':') || part === given[index]);
}
