import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SlotName } from '@icoteca/shared-contracts';
import { plainPage } from '../../server/page/plain-page.ts';
import { layoutOf } from '../app/layout/page-layout.tsx';
import { contentPolicy, reportingEndpoints } from './content-policy.ts';
import { tellGateway } from './heartbeat.ts';
import { pageElement } from './page-element.tsx';
import { createPageModel, type PageModel } from './page-model.ts';
import { planPage } from './page-plan.ts';
import { type PageRequest, readPageRequest } from './page-request.ts';
import type { PageServices } from './page-services.ts';
import { type PageStream, pageEncoder, startPageStream } from './page-stream.ts';

/** Regions of the frame may hold the page up this long, ms; later ones are streamed behind it. */
const regionWaitMs = 300;
/** Seconds after which a visitor of a page that is down may come again. */
const retryAfterSeconds = '2';

/** Answers one request: rules, remotes, loaders, rendering. Never rejects. */
export async function servePage(
  services: PageServices,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const request = readPageRequest(message, services.publicOrigins);
  const { requestId } = request.facts;
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  try {
    await answer(services, request, response, gone.signal);
  } catch (error) {
    if (gone.signal.aborted) return;
    logError(error, requestId);
    if (response.headersSent) response.destroy();
    else sendPlain(response, 500, 'PAGE_FAILED', requestId);
  } finally {
    tellGateway({ type: 'rendered', requestId });
  }
}

async function answer(
  services: PageServices,
  request: PageRequest,
  response: ServerResponse,
  signal: AbortSignal,
): Promise<void> {
  const { requestId } = request.facts;
  const snapshot = services.snapshot();
  const plan = planPage(request, snapshot, await services.styles.facts());
  if (plan.kind === 'redirect') return sendRedirect(response, plan.status, plan.to);
  if (plan.kind === 'bad-request') return sendPlain(response, 400, plan.code, requestId);

  const model = await createPageModel(services, {
    request,
    plan,
    snapshot,
    signal,
    logError,
    onRemotes: (remotes) =>
      tellGateway({ type: 'rendering', requestId, url: request.pathname + request.search, remotes }),
  });
  if (model instanceof Response)
    return sendRedirect(response, model.status, model.headers.get('location') ?? '/icons');

  await waitForRegions(model);
  const stream = await renderModel(model, services, request);
  send(stream, model, request, response, signal);
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
  services: PageServices,
  request: PageRequest,
): Promise<PageStream> {
  const boundaries = model.context.matches
    .filter(({ route }) => route.ErrorBoundary || route.errorElement || route.hasErrorBoundary)
    .map(({ route }) => route.id)
    .reverse();
  if (model.context.errors)
    boundaries.splice(0, boundaries.indexOf(Object.keys(model.context.errors)[0] ?? '') + 1);
  for (;;) {
    try {
      return await startPageStream(pageElement(model, services.assets), {
        scripts: services.assets.scripts.map((src) => ({ src, integrity: services.assets.integrity[src] })),
        nonce: model.nonce,
        isWhole: request.facts.isRobot,
        onError: (error) => logError(error, request.facts.requestId),
      });
    } catch (error) {
      const boundary = boundaries.shift();
      if (boundary === undefined) throw error;
      const state = model.noteError(error);
      model.context.errors = { [boundary]: state };
      model.context.statusCode = state.status;
    }
  }
}

function send(
  stream: PageStream,
  { context, nonce }: PageModel,
  request: PageRequest,
  response: ServerResponse,
  signal: AbortSignal,
): void {
  const { encoding, encoder } = pageEncoder(request.acceptEncoding);
  response.writeHead(context.statusCode, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentPolicy(nonce),
    'reporting-endpoints': reportingEndpoints,
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding',
    ...(context.statusCode === 503 && { 'retry-after': retryAfterSeconds }),
    ...(encoding !== null && { 'content-encoding': encoding }),
  });
  signal.addEventListener('abort', () => stream.abort(new Error('VISITOR_GONE')), { once: true });
  encoder.pipe(response);
  stream.pipe(encoder);
}

function sendRedirect(response: ServerResponse, status: number, to: string): void {
  // A loader may name a whole address of this page; `//` at the start would leave the site.
  const isForGood = status === 301 || status === 308;
  response.writeHead(status, {
    location: to.replace(/^\/{2,}/, '/'),
    'cache-control': isForGood ? 'max-age=3600' : 'no-store',
  });
  response.end();
}

function sendPlain(response: ServerResponse, status: number, code: string, requestId: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  const title = status === 400 ? 'This address cannot be read' : 'An error occurred';
  const text =
    status === 400 ? 'Check it for signs that do not belong there.' : 'Try again in a few seconds.';
  response.end(plainPage({ title, message: text, code, requestId }));
}

function logError(error: unknown, errorId: string): void {
  console.error(`[${errorId}]`, error);
}
