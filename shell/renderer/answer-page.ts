import type { RegistrySnapshot, SlotName } from '@icoteca/shared-contracts';
import { emojiNames } from '@icoteca/shared-contracts/emoji-names';
import { layoutOf } from '../common/app/layout/page-layout.tsx';
import { planPage } from '../common/navigation/page-plan.ts';
import { isPersonalizedPath, isPersonalPath } from '../common/registry/mounts.ts';
import { attributeError } from './attribute-error.ts';
import { notifyGateway } from './notify-gateway.ts';
import { pageElement } from './page-element.tsx';
import { createPageModel, type PageModel } from './page-model.ts';
import type { PageRequest } from './page-request.ts';
import type { PageServices } from './page-services.ts';
import { renderPage } from './render-page.ts';

/** Data of the regions of the frame may hold the page up this long, ms. */
const regionWaitMs = 300;
/** What they draw, after the main part, ms. For robots, who read once, the second one. */
const lateRegionMs = { visitor: 40, robot: 8000 };
/** What a request comes to. */
export type PageAnswer =
  /** `isExternal`: to a whole address, on another site that redirects may lead to; else to a path of this one. */
  | {
      readonly kind: 'redirect';
      readonly status: number;
      readonly to: string;
      readonly isExternal?: boolean;
      /** It may differ for the next visitor. */
      readonly isPersonal?: boolean;
    }
  | { readonly kind: 'bad-request'; readonly code: string }
  | { readonly kind: 'area'; readonly area: string }
  | {
      readonly kind: 'page';
      readonly model: PageModel;
      readonly html: Buffer;
      /** What the page was made from. */
      readonly snapshot: RegistrySnapshot;
      /** It is made for one visitor alone. */
      readonly isPersonal: boolean;
      /** It is public, and another one for each signed-in visitor. */
      readonly isPersonalized: boolean;
      /** Whether nothing has thrown so far while it was rendered. */
      readonly isSound: boolean;
    };

/**
 * Rules of addresses, remotes, loaders, rendering: everything up to the first byte.
 * @param used gets the versions whose code the page runs, as `name@version`
 */
export async function answerPage(
  services: Pick<
    PageServices,
    | 'addresses'
    | 'api'
    | 'assets'
    | 'features'
    | 'siteScripts'
    | 'internalPages'
    | 'loader'
    | 'plans'
    | 'snapshot'
    | 'translations'
    | 'withPreview'
  >,
  request: PageRequest,
  signal: AbortSignal,
  used: Set<string>,
): Promise<PageAnswer> {
  const { requestId } = request.facts;
  const given = services.snapshot(request.visitor);
  const snapshot = request.preview ? await services.withPreview(given, request.preview) : given;
  const plan = await planPage(request, snapshot, services.addresses, emojiNames);
  if (plan.kind === 'redirect' || plan.kind === 'bad-request' || plan.kind === 'area') return plan;
  const isPersonalized = plan.kind === 'page' && isPersonalizedPath(snapshot, request.pathname);
  const isPersonal =
    plan.kind === 'page' &&
    (isPersonalized ? request.token !== null : isPersonalPath(snapshot, request.pathname));
  const model = await createPageModel(services, {
    request,
    plan,
    isPersonal,
    snapshot,
    signal,
    logError,
    onUse: (version) => used.add(version),
    onRemotes: (remotes) =>
      notifyGateway({ type: 'rendering', requestId, url: request.pathname + request.search, remotes }),
  });
  if (model instanceof Response)
    return { kind: 'redirect', status: model.status, to: pathOfLoader(model, request.origin), isPersonal };
  await waitForRegions(model);
  return {
    kind: 'page',
    model,
    snapshot,
    isPersonal,
    isPersonalized,
    ...(await renderModel(model, services.assets, request, signal)),
  };
}

/** Where a loader redirects to: it names a path, or a whole address of this site. */
function pathOfLoader({ headers }: Response, origin: string): string {
  const location = headers.get('location') ?? '';
  return location.startsWith(`${origin}/`) ? location.slice(origin.length) : location;
}

/** Waits for the regions of the frame that this page shows, but not long. */
async function waitForRegions(model: PageModel): Promise<void> {
  const handles = model.context.matches.map(({ route }) => ({ handle: route.handle as unknown }));
  const isReading = layoutOf(handles, model.context.errors) === 'read';
  // A page of the shell's own that is not found has the search; other read pages bring their own.
  const slots: readonly SlotName[] = isReading
    ? ['header', ...(model.context.errors ? (['search-bar'] as const) : [])]
    : ['header', 'sidebar'];
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, regionWaitMs);
  });
  await Promise.race([Promise.allSettled(slots.map((slot) => model.regions.open(slot))), late]);
  clearTimeout(timer);
}

/**
 * Renders; when a page throws, React knows no error boundaries on the server: the error is given to the deepest route
 * that has one and the page is rendered again, at last with the shell's own.
 */
async function renderModel(
  model: PageModel,
  assets: PageServices['assets'],
  { facts }: PageRequest,
  signal: AbortSignal,
): Promise<{ html: Buffer; isSound: boolean }> {
  let isSound = true;
  const boundaries = model.context.matches
    .filter(({ route }) => route.ErrorBoundary || route.errorElement || route.hasErrorBoundary)
    .map(({ route }) => route.id)
    .reverse();
  if (model.context.errors)
    boundaries.splice(0, boundaries.indexOf(Object.keys(model.context.errors)[0] ?? '') + 1);
  for (;;) {
    await renderTurn();
    try {
      const html = await renderPage(pageElement(model, assets), {
        scripts: pageScripts(assets),
        regionWaitMs: facts.isRobot ? lateRegionMs.robot : lateRegionMs.visitor,
        signal,
        onError: (error) => {
          isSound = false;
          logError(error, facts.requestId);
        },
      });
      return { html, isSound };
    } catch (error) {
      const boundary = boundaries.shift();
      if (boundary === undefined) throw error;
      const state = model.noteError(error);
      model.context.errors = { [boundary]: state };
      model.context.statusCode = state.status;
    }
  }
}

/** The shell's own scripts with their integrity. */
export function pageScripts(assets: PageServices['assets']) {
  return assets.scripts.map((src) => ({ src, integrity: assets.integrity[src] }));
}

/** Puts an error into the log under the id that the visitor sees. */
export function logError(error: unknown, errorId: string): void {
  console.error(`[${errorId}]`, error);
  attributeError(error, errorId);
}

/** The last turn that was requested, by any page of the process. */
let last: Promise<void> = Promise.resolve();

/**
 * Resolves when this page may render. React renders a page in one go; so that pages which become ready together do not
 * hold the event loop for the time of all of them, each waits for a turn of the loop of its own.
 */
function renderTurn(): Promise<void> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
  return last;
}
