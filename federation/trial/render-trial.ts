import type { RouteHandle, RoutesModule, SlotModule, TextResources } from '@icoteca/shared-contracts';
import { type Host, HostProvider } from '@icoteca/shared-contracts/host';
import { enableStaticRendering } from 'mobx-react-lite';
import { createElement, type ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { FederationError } from '../federation-error.ts';
import type { RemoteServerModule } from '../server-loader/compiled-module.ts';
import { isRefusalOf, slotProps, type TrialledVersion, withRealIcon } from './trialled-version.ts';

// As in a render worker: an observer of a page that never comes to life would keep a timer, and the command waited for it.
enableStaticRendering(true);

/**
 * Renders the pages that a remote names, and its slots, once, as a guest would get them. A personal page may refuse the
 * guest (401, 403); then its refusal is what must render.
 * @returns what was rendered: `/icons/set/home`, `slot header`
 * @throws FederationError REMOTE_TRIAL_FAILED naming the page and why
 */
export async function renderTrial(
  remote: TrialledVersion,
  modules: RemoteServerModule,
  hostFor: () => Host,
): Promise<string[]> {
  const done: string[] = [];
  for (const trial of remote.trials ?? []) {
    await tried(remote, trial, async () => {
      const address = await withRealIcon(trial, hostFor().api);
      await renderPage(remote, modules, hostFor(), address);
      done.push(address);
    });
  }
  for (const [slot, expose] of Object.entries(remote.slots)) {
    if (!(slot in slotProps)) continue;
    await tried(remote, `slot ${slot}`, () => renderSlot(modules, expose, hostFor(), slot));
    done.push(`slot ${slot}`);
  }
  return done;
}

async function renderPage(
  { mounts, pages = {}, personal = [] }: TrialledVersion,
  modules: RemoteServerModule,
  host: Host,
  address: string,
): Promise<void> {
  const exposes = new Set(mounts.map((mount) => pages[mount] ?? './routes'));
  const routes = [...exposes].flatMap((expose) => {
    const module = modules[expose] as unknown as RoutesModule;
    addEnglish(host, module, modules);
    return module.createRoutes(host);
  });
  const handler = createStaticHandler(routes);
  const context = await followed(handler, new URL(address, host.origin));
  const [thrown] = Object.values(context.errors ?? {});
  const status = isRouteErrorResponse(thrown) ? thrown.status : context.statusCode;
  const isRefusal = isRefusalOf(personal, status, context.location.pathname);
  if (thrown !== undefined && !isRefusal) throw thrown;
  if (status !== 200 && !isRefusal) throw new Error(`it answers ${status}`);
  // What was thrown leaves no data for a head.
  const leaf = thrown === undefined ? context.matches.at(-1) : undefined;
  const handle = leaf?.route.handle as RouteHandle | undefined;
  handle?.head?.({ data: context.loaderData[leaf?.route.id ?? ''], params: leaf?.params ?? {}, host });
  const router = createStaticRouter(handler.dataRoutes, context);
  await render(host, createElement(StaticRouterProvider, { router, context, hydrate: false }));
}

/** English texts are beside the modules; those of older versions are in each module. */
function addEnglish(
  { texts }: Host,
  { namespace, texts: own }: RoutesModule | SlotModule,
  modules: RemoteServerModule,
): void {
  const english = modules['./texts']?.en as TextResources | undefined;
  for (const resources of [english, own]) if (resources) texts.add(namespace, resources);
}

/** Goes where redirects lead, as a browser would; an icon's page adds the name to its address. */
async function followed(
  handler: ReturnType<typeof createStaticHandler>,
  address: URL,
  redirects = 3,
): Promise<StaticHandlerContext> {
  const context = await handler.query(new Request(address));
  if (!(context instanceof Response)) return context;
  const location = context.headers.get('location');
  if (location === null || redirects === 0) throw new Error(`it answers ${context.status}, not a page`);
  return followed(handler, new URL(location, address), redirects - 1);
}

async function renderSlot(
  modules: RemoteServerModule,
  expose: string,
  host: Host,
  slot: string,
): Promise<void> {
  const module = modules[expose] as unknown as SlotModule;
  addEnglish(host, module, modules);
  const slotData = await module.load?.(host);
  const element = createElement(module.default as never, { ...slotProps[slot], slotData } as never);
  const routes = [{ path: '*', element }];
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(host.origin));
  if (context instanceof Response) throw new Error(`it answers ${context.status}`);
  const router = createStaticRouter(handler.dataRoutes, context);
  await render(host, createElement(StaticRouterProvider, { router, context, hydrate: false }));
}

/** Renders to the end, lazy parts too; what an error boundary would hide in a page is an error here. */
async function render(host: Host, children: ReactNode): Promise<void> {
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(createElement(HostProvider, { value: host, children }), {
    onError: (error) => void errors.push(error),
  });
  prelude.resume();
  if (errors.length > 0) throw errors[0];
}

async function tried(remote: TrialledVersion, what: string, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : JSON.stringify(cause);
    throw new FederationError(
      'REMOTE_TRIAL_FAILED',
      `${remote.name}@${remote.version} does not render ${what}: ${reason}.`,
      {
        hint: 'Check that the API runs at API_URL; if it does, fix the remote and publish it again.',
        cause,
      },
    );
  }
}
