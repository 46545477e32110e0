import { type ApiClient, createApiClient } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { createTestHost } from '@icoteca/shared-contracts/host/testing';

/** How long a call of the trial may take, in ms: as long as a page's. */
const PATIENCE = 5000;

/**
 * A guest on the running API, with no shell around: what a trial gives to a remote.
 * @param origin of the page that a browser shows; without it that of tests
 */
export function trialHost(api: ApiClient, origin?: string): Host {
  const request = { ...facts, now: Date.now() };
  return createTestHost({}, { api, request, ...(origin !== undefined && { origin }) });
}

const facts = { random: 0.5, os: 'linux', isRobot: false, requestId: 'trial-of-a-version' } as const;

/**
 * @param url of the site or of the API itself, without a slash at its end; empty for that of the page
 */
export function apiAt(url: string): ApiClient {
  return createApiClient(async ({ method, path, body, headers, signal }) => {
    const signals = [AbortSignal.timeout(PATIENCE), ...(signal ? [signal] : [])];
    const response = await fetch(`${url}${path}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.any(signals),
      headers: {
        accept: 'application/json',
        'x-request-id': facts.requestId,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json().catch(() => null) };
  });
}
