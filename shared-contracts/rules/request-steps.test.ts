import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type RequestStatus,
  type RequestStep,
  requestStatuses,
  requestSteps,
} from '../entities/icon-request.ts';
import { forbiddenBy, isPersonRule, type StepActor, type StepRequest, statusAfter } from './request-steps.ts';

const AUTHOR = 'author';
const someone = fc.constantFrom(AUTHOR, 'maker', 'maker-two', 'voter', 'voter-two');
const actor = fc.record({
  id: fc.option(someone),
  roles: fc.subarray(['admin', 'maker']),
});
const request = fc.record({
  status: fc.constantFrom(...requestStatuses),
  authorId: fc.constant(AUTHOR),
  makerId: fc.option(fc.constantFrom('maker', 'maker-two')),
  votes: fc.nat(3),
});

/** A request that steps are done with, as the server does them. */
interface Walked {
  request: StepRequest;
  voters: Set<string>;
}

/** Does a step where it is allowed. @returns the rule that forbids it, or null */
function walk(walked: Walked, step: RequestStep, who: Omit<StepActor, 'isVoted'>, assignee: string | null) {
  const acting = { ...who, isVoted: who.id !== null && walked.voters.has(who.id) };
  const rule = forbiddenBy(step, walked.request, acting);
  if (rule !== null || who.id === null) return rule;
  if (step === 'vote') walked.voters.add(who.id);
  if (step === 'unvote') walked.voters.delete(who.id);
  const makers: Partial<Record<RequestStep, string | null>> = {
    assign: assignee,
    takeToWork: who.id,
    handBack: null,
    reopen: null,
  };
  walked.request = {
    ...walked.request,
    status: statusAfter(step, walked.request.status),
    votes: walked.voters.size,
    makerId: step in makers ? (makers[step] ?? null) : walked.request.makerId,
  };
  return rule;
}

describe('[T3.08] [T4.32] [T6.08] the steps of a request', () => {
  it('walked at random never leave the machine', () => {
    const moves = fc.array(
      fc.record({
        step: fc.constantFrom(...requestSteps),
        who: actor,
        assignee: fc.option(fc.constantFrom('maker', 'maker-two')),
      }),
      { maxLength: 60 },
    );
    const edges = new Set<string>();
    // Chance alone does not take every way in each run.
    const byAdmin = (steps: readonly RequestStep[]) =>
      steps.map((step) => ({
        step,
        who: { id: 'maker' as const, roles: ['admin', 'maker'] },
        assignee: null,
      }));
    const round = byAdmin([
      'takeToWork',
      'handBack',
      'takeToWork',
      'assign',
      'takeToWork',
      'resolve',
      'reopen',
    ]);
    const examples: [typeof round][] = [
      [[...round, ...byAdmin(['takeToWork', 'decline'])]],
      [byAdmin(['decline'])],
    ];
    fc.assert(
      fc.property(moves, (steps) => {
        const walked: Walked = {
          request: { status: 'new', authorId: AUTHOR, makerId: null, votes: 0 },
          voters: new Set(),
        };
        for (const { step, who, assignee } of steps) {
          const before = walked.request;
          const rule = walk(walked, step, who, assignee);
          const { status, makerId, votes } = walked.request;
          if (rule !== null) expect(walked.request).toBe(before);
          if (status !== before.status) edges.add(`${before.status} ${step} ${status}`);
          if (status === 'inWork') expect(makerId).not.toBeNull();
          expect(walked.voters.has(AUTHOR)).toBe(false);
          expect(votes).toBe(walked.voters.size);
          if (before.status === 'declined') expect(status).toBe('declined');
        }
      }),
      { numRuns: 3000, examples },
    );
    // Every way there is, and no other.
    expect([...edges].sort()).toEqual([
      'inWork assign new',
      'inWork decline declined',
      'inWork handBack new',
      'inWork resolve resolved',
      'new decline declined',
      'new takeToWork inWork',
      'resolved reopen new',
    ]);
  });

  it('a guest does none of them', () => {
    fc.assert(
      fc.property(fc.constantFrom(...requestSteps), request, fc.boolean(), (step, state, isVoted) => {
        const guest = { id: null, roles: ['admin', 'maker'], isVoted };
        expect(forbiddenBy(step, state, guest)).toBe('signed-in');
      }),
    );
  });

  it('a rule about the person lets another person do the step, or says first what is wrong with this one', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...requestSteps),
        request,
        actor,
        fc.boolean(),
        (step, state, who, isVoted) => {
          const rule = forbiddenBy(step, state, { ...who, isVoted });
          if (rule === null || isPersonRule(rule)) return;
          // It cannot be done now by any role; the vote of a person is their own.
          if (rule === 'already-voted' || rule === 'not-voted') return;
          for (const id of [AUTHOR, 'maker', 'maker-two', 'voter'])
            for (const roles of [[], ['admin'], ['maker'], ['admin', 'maker']]) {
              const isAdminDeleting = step === 'delete' && roles.includes('admin');
              if (!isAdminDeleting) expect(forbiddenBy(step, state, { id, roles, isVoted })).not.toBeNull();
            }
        },
      ),
    );
  });

  it('the author edits and deletes while it is new and has no votes', () => {
    const by = (id: string, state: Partial<StepRequest>, roles: string[] = []) =>
      (['edit', 'delete'] as const).map((step) =>
        forbiddenBy(
          step,
          { status: 'new', authorId: AUTHOR, makerId: null, votes: 0, ...state },
          { id, roles, isVoted: false },
        ),
      );
    expect(by(AUTHOR, {})).toEqual([null, null]);
    expect(by(AUTHOR, { votes: 1 })).toEqual(['others-voted', 'others-voted']);
    expect(by(AUTHOR, { status: 'inWork' })).toEqual(['only-new', 'only-new']);
    expect(by('voter', {})).toEqual(['author-only', 'author-only']);
    expect(by('voter', { votes: 9, status: 'resolved' }, ['admin'])).toEqual(['author-only', null]);
  });

  it('votes are for all but the author, while it is open', () => {
    const vote = (id: string, status: RequestStatus, isVoted = false) =>
      forbiddenBy('vote', { status, authorId: AUTHOR, makerId: null, votes: 0 }, { id, roles: [], isVoted });
    expect(requestStatuses.map((status) => vote('voter', status))).toEqual([
      null,
      null,
      'only-open',
      'only-open',
    ]);
    expect(vote('voter', 'new', true)).toBe('already-voted');
    expect(vote(AUTHOR, 'new')).toBe('not-own-request');
  });

  it('who was assigned may hand it back before the work begins', () => {
    const back = (id: string, status: RequestStatus, makerId: string | null, roles = ['maker']) =>
      forbiddenBy('handBack', { status, authorId: AUTHOR, makerId, votes: 0 }, { id, roles, isVoted: false });
    expect(back('maker', 'new', 'maker')).toBeNull();
    expect(back('maker', 'inWork', 'maker')).toBeNull();
    expect(back('maker-two', 'inWork', 'maker')).toBe('assigned-maker-only');
    expect(back('root', 'inWork', 'maker', ['admin'])).toBeNull();
    expect(back('root', 'new', null, ['admin'])).toBe('only-in-work');
    expect(back('maker', 'resolved', 'maker')).toBe('only-open');
  });
});
