import { guestSession, type ListedRequest, RequestError, type SessionView } from '@icoteca/shared-contracts';
import type { TestAnswers } from '@icoteca/shared-contracts/host/testing';

/** When test hosts render their pages. */
const NOW = Date.UTC(2026, 0, 1);

export const signedIn: SessionView = {
  ...guestSession,
  isGuest: false,
  status: 'signed-in',
  id: 'ann',
  email: 'ann@example.com',
};

export const listedRequest = (given: Partial<ListedRequest> = {}): ListedRequest => ({
  id: 'AAAAAAAAAAAAAAAAAAAAAA',
  title: 'Induction hob',
  platforms: [],
  isAnimated: false,
  status: 'new',
  votes: 191,
  isVoted: false,
  isMine: false,
  authorName: 'Sofie',
  maker: null,
  preview: null,
  createdAt: NOW - 8 * 86_400_000,
  updatedAt: NOW - 86_400_000,
  ...given,
});

export const refused =
  (status: number, code: string, more: object = {}) =>
  () => {
    throw new RequestError(`answered ${status}`, status, {
      success: false,
      code,
      message: `${code} happened`,
      ...more,
    });
  };

const paged = (docs: readonly unknown[], total = docs.length) => ({ success: true, docs, total });

/** Answers of a list of requests, and of what is shown beside it. */
export const listAnswers = (
  docs: readonly ListedRequest[],
  more: TestAnswers = {},
  total = docs.length,
): TestAnswers => ({
  requests: () => ({ ...paged(docs, total), counts: { new: 312, inWork: 14, resolvedThisMonth: 58 } }),
  platformsInfo: () =>
    paged([
      { apiCode: 'lucide', title: 'Lucide' },
      { apiCode: 'tabler', title: 'Tabler Outline' },
    ]),
  makers: () => paged([{ id: 'm1', name: 'Ana Reyes', resolved: 3 }]),
  search: () => ({ success: true, icons: [], parameters: {} }),
  likeRequests: () => ({ success: true, requests: [] }),
  ...more,
});
