import { gatewayHeaders } from './visitor/visitor-headers.ts';

/** Belong to one connection and are not passed on (RFC 9110, 7.6.1), and what only we may say. */
const notPassed = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'host',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  ...gatewayHeaders,
]);

/** The headers of a request or an answer that go on to the other side. */
export function passedOn(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string | string[]> {
  const passed: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !notPassed.has(name)) passed[name] = value;
  }
  return passed;
}
