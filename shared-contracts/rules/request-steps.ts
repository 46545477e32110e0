import type { RequestStatus, RequestStep } from '../entities/icon-request.ts';

/** What the rules need to know of a request. */
export interface StepRequest {
  readonly status: RequestStatus;
  readonly authorId: string;
  readonly makerId: string | null;
  /** Votes of others than its author, who cannot vote for it. */
  readonly votes: number;
}

/** Who wants to do a step. */
export interface StepActor {
  /** Null for a guest. */
  readonly id: string | null;
  readonly roles: readonly string[];
  readonly isVoted: boolean;
}

/** The rule that forbids a step; the answer names it. */
export type RequestRule =
  | 'signed-in'
  | 'author-only'
  | 'maker-only'
  | 'admin-only'
  | 'not-own-request'
  | 'assigned-maker-only'
  | 'assigned-to-another'
  | 'others-voted'
  | 'only-new'
  | 'only-open'
  | 'only-in-work'
  | 'only-resolved'
  | 'already-voted'
  | 'not-voted';

/** Rules about the person: another person could do the step. All other rules are about the state of the request. */
const personRules: ReadonlySet<RequestRule> = new Set([
  'signed-in',
  'author-only',
  'maker-only',
  'admin-only',
  'not-own-request',
  'assigned-maker-only',
  'assigned-to-another',
]);

/** True when another person could do the step (status 403), false when it cannot be done now (409). */
export const isPersonRule = (rule: RequestRule): boolean => personRules.has(rule);

type Check = (request: StepRequest, actor: StepActor) => RequestRule | null;

const all =
  (...checks: Check[]): Check =>
  (request, actor) => {
    for (const check of checks) {
      const rule = check(request, actor);
      if (rule !== null) return rule;
    }
    return null;
  };
const has = (actor: StepActor, role: string) => actor.roles.includes(role);
const isAuthor = (request: StepRequest, actor: StepActor) => actor.id === request.authorId;

const admin: Check = (_request, actor) => (has(actor, 'admin') ? null : 'admin-only');
const author: Check = (request, actor) => (isAuthor(request, actor) ? null : 'author-only');
const stranger: Check = (request, actor) => (isAuthor(request, actor) ? 'not-own-request' : null);
const maker: Check = (_request, actor) => (has(actor, 'maker') ? null : 'maker-only');
const assigned: Check = (request, actor) =>
  has(actor, 'admin') || request.makerId === actor.id ? null : 'assigned-maker-only';
const free: Check = (request, actor) =>
  request.makerId === null || request.makerId === actor.id ? null : 'assigned-to-another';
const unvoted: Check = (request) => (request.votes > 0 ? 'others-voted' : null);
const isNew: Check = ({ status }) => (status === 'new' ? null : 'only-new');
const isOpen: Check = ({ status }) => (status === 'new' || status === 'inWork' ? null : 'only-open');
const isInWork: Check = ({ status }) => (status === 'inWork' ? null : 'only-in-work');
const isResolved: Check = ({ status }) => (status === 'resolved' ? null : 'only-resolved');

const checks: Record<RequestStep, Check> = {
  edit: all(author, isNew, unvoted),
  delete: (request, actor) => (has(actor, 'admin') ? null : checks.edit(request, actor)),
  vote: all(stranger, isOpen, (_request, { isVoted }) => (isVoted ? 'already-voted' : null)),
  unvote: all(stranger, isOpen, (_request, { isVoted }) => (isVoted ? null : 'not-voted')),
  assign: all(admin, isOpen),
  takeToWork: all(maker, isNew, free),
  // Who was assigned may decline before the work begins.
  handBack: all(assigned, (request) => (request.makerId === null ? 'only-in-work' : isOpen(request, GUEST))),
  resolve: all(assigned, isInWork),
  decline: all(admin, isOpen),
  reopen: all(admin, isResolved),
  merge: all(admin, isOpen),
  hide: admin,
};
const GUEST: StepActor = { id: null, roles: [], isVoted: false };

/**
 * The rule that forbids a step, or null when the actor may do it now (specification CN 4 and CN 6 leave both open; the
 * issue of requests settles them).
 */
export function forbiddenBy(step: RequestStep, request: StepRequest, actor: StepActor): RequestRule | null {
  return actor.id === null ? 'signed-in' : checks[step](request, actor);
}

/** The status after a step that is allowed; assigning to another maker takes the work from the one before. */
export function statusAfter(step: RequestStep, status: RequestStatus): RequestStatus {
  switch (step) {
    case 'assign':
    case 'handBack':
    case 'reopen':
      return 'new';
    case 'takeToWork':
      return 'inWork';
    case 'resolve':
      return 'resolved';
    case 'decline':
      return 'declined';
    default:
      return status;
  }
}
