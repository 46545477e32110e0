import {
  type EndpointName,
  guestSession,
  type IconRequest,
  type IconSummary,
  type Maker,
  RequestError,
  type RequestStep,
  type SessionView,
} from '@icoteca/shared-contracts';
import type { TestAnswers } from '@icoteca/shared-contracts/host/testing';

/** Ids have this format; any other text is not the id of a request. */
export const ID = 'AAAAAAAAAAAAAAAAAAAAAA';
export const OTHER_ID = 'BBBBBBBBBBBBBBBBBBBBBB';
/** When test hosts render their pages. */
export const NOW = Date.UTC(2026, 0, 1);
export const DAY_MS = 86_400_000;

export const signedIn: SessionView = {
  ...guestSession,
  isGuest: false,
  status: 'signed-in',
  id: 'ann',
  email: 'ann@example.com',
};
export const ana: Maker = { id: 'm1', name: 'Ana Reyes', resolved: 46 };

export const testIcon = (id: string, given: Partial<IconSummary> = {}): IconSummary => ({
  id,
  name: id,
  commonId: id,
  commonName: id,
  title: `Icon ${id}`,
  category: 'Home',
  categoryApiCode: 'home',
  subcategory: '',
  platform: 'tabler',
  platformName: 'Tabler Outline',
  platformSeoCode: 'tabler-outline',
  free: true,
  isFree: true,
  isColor: false,
  isAnimated: false,
  isExternal: false,
  isExplicit: false,
  authorId: 'a1',
  authorName: 'Author',
  authorApiCode: 'author',
  sourceFormat: 'svg',
  contentHash: 'abc',
  ...given,
});

const testRequest = (given: Partial<IconRequest> = {}): IconRequest => ({
  id: ID,
  title: 'Passkey',
  description: 'A person and a key, readable at 16 px.',
  platforms: [],
  isAnimated: false,
  status: 'new',
  votes: 248,
  isVoted: false,
  isMine: false,
  authorName: 'Daniel',
  maker: null,
  preview: null,
  createdAt: NOW - 3 * DAY_MS,
  updatedAt: NOW - 3 * DAY_MS,
  attachments: [],
  timeline: [{ kind: 'created', at: NOW - 3 * DAY_MS, name: 'Daniel' }],
  resolvedItems: [],
  steps: ['vote'],
  version: 1,
  ...given,
});

const refusal = (status: number, code: string, more: object = {}): RequestError =>
  new RequestError(
    `answered ${status}`,
    status,
    status === 0 ? undefined : { success: false, status, code, message: `${code} happened`, ...more },
  );

/** An answer that refuses the call; status 0 means no answer. */
export const refused =
  (status: number, code: string, more: object = {}) =>
  () => {
    throw refusal(status, code, more);
  };

/** Changes of a request by calls of makers and administrators. */
const after: Partial<Record<EndpointName, (body: Record<string, unknown>) => Partial<IconRequest>>> = {
  takeToWork: () => ({ status: 'inWork', maker: ana, steps: ['handBack', 'resolve'] }),
  handBack: () => ({ status: 'new', maker: null, steps: ['takeToWork'] }),
  reopenRequest: () => ({ status: 'new', steps: [] }),
  assignMaker: ({ makerId }) => ({ maker: makerId === null ? null : { ...ana, id: String(makerId) } }),
  declineRequest: ({ reason }) => ({ status: 'declined', declineReason: String(reason), steps: [] }),
  hideRequest: ({ isHidden, reason }) =>
    isHidden ? { isHidden: true, hiddenReason: String(reason) } : { isHidden: undefined },
  resolveRequest: () => ({ status: 'resolved', resolvedItems: [testIcon('new')], steps: [] }),
  changeRequest: ({ attachments: _, ...body }) => body,
};

/** An in-memory server with one request: steps change what the next call reads. */
export class RequestServer {
  request: IconRequest;
  readonly calls: { readonly name: EndpointName; readonly call: Record<string, unknown> }[] = [];
  private failures: { readonly name: EndpointName; readonly error: RequestError }[] = [];

  constructor(given: Partial<IconRequest> = {}) {
    this.request = testRequest(given);
  }

  /** With the steps that the visitor may take. */
  static for(steps: readonly RequestStep[], given: Partial<IconRequest> = {}): RequestServer {
    return new RequestServer({ ...given, steps: [...steps] });
  }

  named(name: EndpointName) {
    return this.calls.filter((made) => made.name === name).map(({ call }) => call);
  }

  /** The next call of this name fails. */
  refuse(name: EndpointName, status: number, code: string, more: object = {}): void {
    this.failures.push({ name, error: refusal(status, code, more) });
  }

  /** Someone else changes it. */
  change(given: Partial<IconRequest>): IconRequest {
    this.request = { ...this.request, ...given, version: this.request.version + 1 };
    return this.request;
  }

  answers(more: TestAnswers = {}): TestAnswers {
    const steps = Object.entries(after).map(([name, change]) => [
      name,
      ({ body = {} }: { body?: Record<string, unknown> }) => ({
        success: true,
        request: this.change(change?.(body) ?? {}),
      }),
    ]);
    const all = {
      request: () => ({ success: true, request: this.request }),
      search: () => ({ success: true, icons: [], parameters: { catalogueVersion: 'v1' } }),
      platformsInfo: () => ({
        success: true,
        docs: [
          { apiCode: 'lucide', title: 'Lucide' },
          { apiCode: 'tabler', title: 'Tabler Outline' },
        ],
      }),
      makers: () => ({ success: true, docs: [ana, { id: 'm2', name: 'Ben Ito', resolved: 1 }], total: 2 }),
      likeRequests: () => ({
        success: true,
        requests: [testRequest({ id: OTHER_ID, title: 'Passkey icon', votes: 3 })],
      }),
      requests: () => ({ success: true, docs: [], total: 0 }),
      mergeRequest: () => ({ success: true, request: testRequest({ id: OTHER_ID, title: 'Passkey icon' }) }),
      deleteRequest: () => ({ success: true }),
      ...Object.fromEntries(steps),
      ...more,
    } as TestAnswers;
    return Object.fromEntries(
      Object.entries(all).map(([name, answer]) => [
        name,
        async (call: unknown) => {
          this.calls.push({ name: name as EndpointName, call: (call ?? {}) as Record<string, unknown> });
          const failure = this.failures.find((one) => one.name === name);
          this.failures = this.failures.filter((one) => one !== failure);
          if (failure) throw failure.error;
          return structuredClone(await answer?.(call));
        },
      ]),
    );
  }
}
