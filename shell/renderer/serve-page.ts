import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contentPolicy, reportingEndpoints } from '@icoteca/federation/content-policy';
import { sitePath } from '@icoteca/shared-contracts';
import { inlineScript } from '../common/app/document/inline-script.ts';
import { type PageEncoding, pageEncoding } from '../common/page-encoding.ts';
import { versionsOf } from '../common/page-versions.ts';
import { areaPage } from '../common/plain-pages/area-page.ts';
import { plainPolicy } from '../common/plain-pages/plain-document.ts';
import { plainPage } from '../common/plain-pages/plain-page.ts';
import { cacheableHeader } from '../common/worker-headers.ts';
import { answerPage, logError, type PageAnswer, pageScripts } from './answer-page.ts';
import { notifyGateway } from './notify-gateway.ts';
import { preloadsOf } from './page-element.tsx';
import type { PageModel } from './page-model.ts';
import { type PageRequest, readPageRequest } from './page-request.ts';
import type { PageServices } from './page-services.ts';
import { scriptHints } from './script-hints.ts';

const plainHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': plainPolicy,
  'cache-control': 'no-store',
};
const inlineHash = `sha256-${createHash('sha256').update(inlineScript).digest('base64')}`;
/** Seconds after which a visitor of a page that is down may come again. */
const retryAfterSeconds = '2';

/** Answers one request. Never rejects; resolves with the versions whose code ran, as `name@version`. */
export async function servePage(
  services: PageServices,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<ReadonlySet<string>> {
  const request = readPageRequest(message, services.localeOfHost);
  const { requestId } = request.facts;
  const gone = new AbortController();
  const used = new Set<string>();
  response.once('close', () => gone.abort());
  try {
    const answer = await answerPage(services, request, gone.signal, used);
    if (answer.kind === 'redirect') {
      const to = answer.isExternal ? answer.to : (sitePath(answer.to) ?? '/icons');
      sendRedirect(response, answer.status, to, answer.isPersonal);
    } else if (answer.kind === 'bad-request') sendPlain(response, 400, answer.code, requestId);
    else if (answer.kind === 'area') sendArea(response, answer.area, services.areaOrigin, request);
    else {
      await send(services, answer, request, response);
    }
  } catch (error) {
    if (!gone.signal.aborted) {
      logError(error, requestId);
      if (response.headersSent) response.destroy();
      else sendPlain(response, 500, 'PAGE_FAILED', requestId);
    }
  }
  notifyGateway({ type: 'rendered', requestId, used: [...used] });
  return used;
}

async function send(
  { assets, policyOrigins }: Pick<PageServices, 'assets' | 'policyOrigins'>,
  { html, model, snapshot, isPersonal, isPersonalized, isSound }: Extract<PageAnswer, { kind: 'page' }>,
  request: PageRequest,
  response: ServerResponse,
): Promise<void> {
  const { context, overrides } = model;
  const { encoding, body } = await compressPage(html, request.acceptEncoding);
  const isUncached = isPersonal || refusesCaches(context);
  const isCacheable = isSound && context.statusCode === 200 && !isUncached;
  const scripts = pageScripts(assets);
  response.writeHead(context.statusCode, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentPolicy({
      scripts: [inlineHash, ...integrityOf(scripts), ...integrityOf(preloadsOf(model))],
      builds: Object.values(overrides),
      others: policyOrigins,
    }),
    'reporting-endpoints': reportingEndpoints,
    'cache-control': isUncached ? 'private, no-store' : 'private, no-cache',
    vary: isPersonal || isPersonalized ? 'accept-encoding, cookie' : 'accept-encoding',
    ...(isPersonal && { 'x-robots-tag': 'noindex' }),
    link: scriptHints(scripts),
    ...(isCacheable && { [cacheableHeader]: versionsOf(snapshot), etag: etagOf(html) }),
    ...(context.statusCode === 503 && { 'retry-after': retryAfterSeconds }),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-length': body.length,
  });
  response.end(body);
}

function integrityOf(scripts: readonly { readonly integrity: string | undefined }[]): string[] {
  return scripts.flatMap(({ integrity }) => integrity ?? []);
}

/** Weak, since the same page is sent in several encodings. */
function etagOf(html: Buffer): string {
  return `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
}

/** Whether a loader forbids caching, by a header of its data. */
function refusesCaches({ loaderHeaders }: PageModel['context']): boolean {
  return Object.values(loaderHeaders).some((headers) => headers.get('cache-control')?.includes('no-store'));
}

function sendRedirect(response: ServerResponse, status: number, to: string, isPersonal = false): void {
  const isForGood = !isPersonal && (status === 301 || status === 308);
  response.writeHead(status, {
    location: to,
    'cache-control': isForGood ? 'max-age=3600' : 'no-store',
  });
  response.end();
}

/** A sibling area answers at its own origin, or a stub says which one would (resolution 10). */
function sendArea(
  response: ServerResponse,
  area: string,
  origin: string | null,
  { pathname, search }: PageRequest,
): void {
  if (origin !== null) {
    sendRedirect(response, 302, origin + pathname + search);
    return;
  }
  response.writeHead(200, plainHeaders);
  response.end(areaPage(area));
}

function sendPlain(response: ServerResponse, status: number, code: string, requestId: string): void {
  response.writeHead(status, plainHeaders);
  const title = status === 400 ? 'This address cannot be read' : 'An error occurred';
  const text =
    status === 400 ? 'Check it for signs that do not belong there.' : 'Try again in a few seconds.';
  response.end(plainPage({ title, message: text, code, requestId }));
}

/** Quality that costs little time on a page that may be for one visitor. */
const brotliQuality = 4;
const gzipLevel = 4;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compresses a page as its client accepts it, outside of the event loop. */
async function compressPage(
  html: Buffer,
  acceptEncoding: string,
): Promise<{ readonly encoding: PageEncoding; readonly body: Buffer }> {
  const encoding = pageEncoding(acceptEncoding);
  if (encoding === 'br') {
    const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
    const params = { [BROTLI_PARAM_QUALITY]: brotliQuality, [BROTLI_PARAM_SIZE_HINT]: html.length };
    return { encoding, body: await brotli(html, { params }) };
  }
  if (encoding === 'gzip') return { encoding, body: await zip(html, { level: gzipLevel }) };
  return { encoding, body: html };
}
