import type { EndpointName, RequestRule } from '@icoteca/shared-contracts';

/** Who calls. `maker` is another maker than the one who is assigned; sibling, expired and logged out are the author's. */
export const people = [
  'guest',
  'author',
  'other',
  'voter',
  'maker',
  'assigned',
  'admin',
  'sibling',
  'expired',
  'loggedOut',
] as const;
export type Who = (typeof people)[number];

/** The state of the request. `planned` is new with a maker assigned, `voted` is new with a vote. */
export const states = [
  'new',
  'voted',
  'planned',
  'inWork',
  'resolved',
  'declined',
  'hidden',
  'deleted',
] as const;
export type State = (typeof states)[number];

/** Ids that the calls of a case are made of. */
export interface Subject {
  id: string;
  otherId: string;
  /** The assigned maker, and another one. */
  makerId: string;
  otherMakerId: string;
}

/** The entry of the table for an answer: a code, or the rule that forbids it. */
export const meaning: Record<string, { code: string; rule?: RequestRule }> = {
  ok: { code: 'success' },
  un: { code: 'UNKNOWN_REQUEST' },
  in: { code: 'SIGN_IN_REQUIRED' },
  end: { code: 'SESSION_ENDED' },
  rd: { code: 'TOKEN_ONLY_READS' },
  aut: { code: 'REQUEST_FORBIDDEN', rule: 'author-only' },
  mak: { code: 'REQUEST_FORBIDDEN', rule: 'maker-only' },
  adm: { code: 'REQUEST_FORBIDDEN', rule: 'admin-only' },
  own: { code: 'REQUEST_FORBIDDEN', rule: 'not-own-request' },
  asg: { code: 'REQUEST_FORBIDDEN', rule: 'assigned-maker-only' },
  tak: { code: 'REQUEST_FORBIDDEN', rule: 'assigned-to-another' },
  vot: { code: 'REQUEST_STATE', rule: 'others-voted' },
  new: { code: 'REQUEST_STATE', rule: 'only-new' },
  opn: { code: 'REQUEST_STATE', rule: 'only-open' },
  wrk: { code: 'REQUEST_STATE', rule: 'only-in-work' },
  res: { code: 'REQUEST_STATE', rule: 'only-resolved' },
};

/** A call of the table: what it sends, and what is answered to whom. */
export interface RightsRow {
  name: EndpointName;
  params?: (subject: Subject) => Record<string, string>;
  body?: (subject: Subject) => object;
  /** Answers in the order of `people`, by state; a state that is not there has those of `new`. */
  answers: Partial<Record<State, string>> & { new: string };
}

const POT = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7z"/></svg>';
const ofIt = ({ id }: Subject) => ({ id });
//               guest author other voter maker assigned admin sibling expired loggedOut
const everybody = 'ok   ok    ok    ok    ok    ok       ok    ok      end     end';
const signedIn = ' in   ok    ok    ok    ok    ok       ok    rd      end     end';
const missing = '     in   un    un    un    un    un       un    rd      end     end';
const byAdmin = '  in   adm   adm   adm   adm   adm      ok    rd      end     end';

/** Written by hand from the issue of requests (specification CN 4 and CN 6 leave open who may do what). */
export const rightsTable: readonly RightsRow[] = [
  { name: 'requests', answers: { new: everybody } },
  { name: 'likeRequests', answers: { new: everybody } },
  { name: 'makers', answers: { new: everybody } },
  { name: 'createRequest', body: () => ({ title: 'Kettle' }), answers: { new: signedIn } },
  {
    name: 'request',
    params: ofIt,
    answers: {
      new: everybody,
      hidden: '   un   ok    un    un    un    un       ok    un      end     end',
      deleted: '  un   un    un    un    un    un       un    un      end     end',
    },
  },
  {
    name: 'changeRequest',
    params: ofIt,
    body: () => ({ title: 'Kettle' }),
    answers: {
      new: '      in   ok    aut   aut   aut   aut      aut   rd      end     end',
      voted: '    in   vot   aut   aut   aut   aut      aut   rd      end     end',
      inWork: '   in   new   aut   aut   aut   aut      aut   rd      end     end',
      resolved: ' in   new   aut   aut   aut   aut      aut   rd      end     end',
      declined: ' in   new   aut   aut   aut   aut      aut   rd      end     end',
      hidden: '   in   ok    un    un    un    un       aut   rd      end     end',
      deleted: missing,
    },
  },
  {
    name: 'deleteRequest',
    params: ofIt,
    answers: {
      new: '      in   ok    aut   aut   aut   aut      ok    rd      end     end',
      voted: '    in   vot   aut   aut   aut   aut      ok    rd      end     end',
      inWork: '   in   new   aut   aut   aut   aut      ok    rd      end     end',
      resolved: ' in   new   aut   aut   aut   aut      ok    rd      end     end',
      declined: ' in   new   aut   aut   aut   aut      ok    rd      end     end',
      hidden: '   in   ok    un    un    un    un       ok    rd      end     end',
      deleted: missing,
    },
  },
  ...(['voteRequest', 'unvoteRequest'] as const).map((name) => ({
    name,
    params: ofIt,
    answers: {
      new: '      in   own   ok    ok    ok    ok       ok    rd      end     end',
      resolved: ' in   own   opn   opn   opn   opn      opn   rd      end     end',
      declined: ' in   own   opn   opn   opn   opn      opn   rd      end     end',
      hidden: '   in   own   un    un    un    un       ok    rd      end     end',
      deleted: missing,
    },
  })),
  {
    name: 'assignMaker',
    params: ofIt,
    body: ({ otherMakerId }) => ({ makerId: otherMakerId }),
    answers: {
      new: byAdmin,
      resolved: ' in   adm   adm   adm   adm   adm      opn   rd      end     end',
      declined: ' in   adm   adm   adm   adm   adm      opn   rd      end     end',
      hidden: '   in   adm   un    un    un    un       ok    rd      end     end',
      deleted: missing,
    },
  },
  {
    name: 'takeToWork',
    params: ofIt,
    answers: {
      new: '      in   mak   mak   mak   ok    ok       mak   rd      end     end',
      planned: '  in   mak   mak   mak   tak   ok       mak   rd      end     end',
      inWork: '   in   mak   mak   mak   new   new      mak   rd      end     end',
      resolved: ' in   mak   mak   mak   new   new      mak   rd      end     end',
      declined: ' in   mak   mak   mak   new   new      mak   rd      end     end',
      hidden: '   in   mak   un    un    un    un       mak   rd      end     end',
      deleted: missing,
    },
  },
  {
    name: 'handBack',
    params: ofIt,
    answers: {
      new: '      in   asg   asg   asg   asg   asg      wrk   rd      end     end',
      planned: '  in   asg   asg   asg   asg   ok       ok    rd      end     end',
      inWork: '   in   asg   asg   asg   asg   ok       ok    rd      end     end',
      resolved: ' in   asg   asg   asg   asg   opn      opn   rd      end     end',
      declined: ' in   asg   asg   asg   asg   asg      wrk   rd      end     end',
      hidden: '   in   asg   un    un    un    un       wrk   rd      end     end',
      deleted: missing,
    },
  },
  {
    name: 'resolveRequest',
    params: ofIt,
    body: () => ({ resolvedItems: [{ svg: POT, name: 'Pot' }] }),
    answers: {
      new: '      in   asg   asg   asg   asg   asg      wrk   rd      end     end',
      planned: '  in   asg   asg   asg   asg   wrk      wrk   rd      end     end',
      inWork: '   in   asg   asg   asg   asg   ok       ok    rd      end     end',
      resolved: ' in   asg   asg   asg   asg   wrk      wrk   rd      end     end',
      declined: ' in   asg   asg   asg   asg   asg      wrk   rd      end     end',
      hidden: '   in   asg   un    un    un    un       wrk   rd      end     end',
      deleted: missing,
    },
  },
  {
    name: 'declineRequest',
    params: ofIt,
    body: () => ({ reason: 'A brand.' }),
    answers: {
      new: byAdmin,
      resolved: ' in   adm   adm   adm   adm   adm      opn   rd      end     end',
      declined: ' in   adm   adm   adm   adm   adm      opn   rd      end     end',
      hidden: '   in   adm   un    un    un    un       ok    rd      end     end',
      deleted: missing,
    },
  },
  {
    name: 'reopenRequest',
    params: ofIt,
    answers: {
      new: '      in   adm   adm   adm   adm   adm      res   rd      end     end',
      resolved: byAdmin,
      hidden: '   in   adm   un    un    un    un       res   rd      end     end',
      deleted: missing,
    },
  },
  {
    name: 'mergeRequest',
    params: ofIt,
    body: ({ otherId }) => ({ into: otherId }),
    answers: {
      new: byAdmin,
      resolved: ' in   adm   adm   adm   adm   adm      opn   rd      end     end',
      declined: ' in   adm   adm   adm   adm   adm      opn   rd      end     end',
      hidden: '   in   adm   un    un    un    un       ok    rd      end     end',
      deleted: missing,
    },
  },
  {
    name: 'hideRequest',
    params: ofIt,
    body: () => ({ isHidden: true, reason: 'Advertising' }),
    answers: {
      new: byAdmin,
      hidden: '   in   adm   un    un    un    un       ok    rd      end     end',
      deleted: missing,
    },
  },
];
