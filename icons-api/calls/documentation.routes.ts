import helmet from '@fastify/helmet';
import { apiCalls, type EndpointAccess, type EndpointName, endpointOf } from '@icoteca/shared-contracts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { openApiDocument } from './openapi/openapi-document.ts';

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
code{font-size:.95em}section{border-top:1px solid #8884;padding:1rem 0}table{border-collapse:collapse;width:100%}
td,th{text-align:left;padding:.25rem .75rem .25rem 0;vertical-align:top}`;

/** `GET /api/docs/json`: the OpenAPI document; `GET /api/docs`: the same to read, one page without scripts. */
export async function documentationRoutes(app: FastifyInstance): Promise<void> {
  // The content security policy is the one of every answer; the gateway sets HSTS.
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
  });
  const document = JSON.stringify(openApiDocument());
  app.get('/api/docs/json', async (_request, reply) =>
    reply.header('Content-Type', 'application/json; charset=utf-8').send(document),
  );
  app.get('/api/docs', async (_request, reply) =>
    reply.header('Content-Type', 'text/html; charset=utf-8').send(page()),
  );
}

const accessText: Readonly<Record<EndpointAccess, string>> = {
  open: 'Open to every origin.',
  visitor: 'For everybody, guests included; not for pages of other origins.',
  account: 'For signed-in visitors.',
  admin: 'For operators.',
};

function page(): string {
  const calls = apiCalls.map(callSection).join('\n');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Icoteca API</title><style>${STYLE}</style></head><body><h1>Icoteca API</h1>
<p>All answers are JSON, but for the files of downloads. A failure carries <code>success: false</code>, a <code>code</code>, a <code>message</code> and,
where it helps, a <code>hint</code> and the <code>nearest</code> valid value.
The same as <a href="/api/docs/json">OpenAPI</a>. Calls that are open answer pages of every origin; an API key of your
<a href="/profile/summary">profile page</a>, sent as <code>X-Api-Key</code>, raises the number of calls a minute.</p>
${calls}</body></html>`;
}

function callSection(name: EndpointName): string {
  const endpoint = endpointOf(name);
  const params = 'params' in endpoint ? fieldRows(endpoint.params, 'path') : '';
  const body = 'body' in endpoint ? fieldRows(endpoint.body, 'body') : '';
  const upload = 'upload' in endpoint ? uploadRow(endpoint.upload) : '';
  const errors = (endpoint.errors as readonly string[]).map((code) => `<code>${code}</code>`).join(', ');
  return `<section id="${name}"><h2>${escapeText(endpoint.summary)}</h2>
<p><code>${endpoint.method} ${escapeText(endpoint.path)}</code></p>
<table><tr><th>parameter</th><th>in</th><th>value</th></tr>${params}${fieldRows(endpoint.query, 'query')}${body}${upload}</table>
<p>${accessText[endpoint.access]} ${errors ? `Error codes: ${errors}.` : ''} Cached for ${endpoint.maxAgeSeconds} s.</p></section>`;
}

type Upload = { field: string; types: readonly string[]; maxBytes: number };

function uploadRow({ field, types, maxBytes }: Upload) {
  const value = `${types.join(' | ')}, at most ${maxBytes} bytes`;
  return `<tr><td><code>${field}</code></td><td>multipart/form-data</td><td>${escapeText(value)}</td></tr>`;
}

function fieldRows(schema: z.core.$ZodType, place: string): string {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const rows = Object.entries(properties).map(
    ([name, field]) =>
      `<tr><td><code>${name}</code></td><td>${place}</td><td>${escapeText(valueText(field))}</td></tr>`,
  );
  return rows.join('');
}

function valueText(field: z.core.JSONSchema._JSONSchema): string {
  if (typeof field === 'boolean') return 'any';
  const words = field.enum?.join(' | ') ?? String(field.type ?? 'any');
  const range = field.maximum === undefined ? '' : `, ${field.minimum ?? 0} to ${field.maximum}`;
  const fallback = field.default === undefined ? '' : `, default ${JSON.stringify(field.default)}`;
  return `${words}${range}${fallback}`;
}

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
