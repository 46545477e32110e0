import type { ListedRequest } from '@icoteca/shared-contracts';
import type { TestAnswers } from '@icoteca/shared-contracts/host/testing';
import { DAY_MS, NOW } from './request-answers.ts';

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
  createdAt: NOW - 8 * DAY_MS,
  updatedAt: NOW - DAY_MS,
  ...given,
});

const paged = (docs: readonly unknown[], total = docs.length) => ({ success: true, docs, total });

/** Answers for a list of requests and what is shown beside it. */
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
