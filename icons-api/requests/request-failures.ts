import { isPersonRule, type RequestRule } from '@icoteca/shared-contracts';
import { ApiFailure } from '../http/api-failure.ts';

/**
 * 404 for a request that is missing, deleted, merged, or hidden from the visitor: the same for all, so that nobody learns
 * which are hidden.
 */
export function unknownRequest(param = 'id'): ApiFailure {
  return new ApiFailure('UNKNOWN_REQUEST', 'There is no such request.', {
    param,
    hint: 'Requests are listed by GET /api/requests.',
  });
}

const SENTENCES: Record<RequestRule, [sentence: string, hint: string]> = {
  'signed-in': ['This is for signed-in visitors.', 'Sign in first.'],
  'author-only': ['Only the author of a request may do this.', 'Vote for it, or write your own request.'],
  'maker-only': ['Only makers may do this.', 'Ask an administrator to be made a maker.'],
  'admin-only': ['Only administrators may do this.', 'Ask an administrator.'],
  'not-own-request': ['Authors do not vote for their own requests.', 'Yours counts without a vote.'],
  'assigned-maker-only': ['Only the maker who works on it may do this.', 'Take the request to work first.'],
  'assigned-to-another': ['The request is assigned to another maker.', 'Choose a request without a maker.'],
  'others-voted': ['Others have voted for it as it is.', 'Write another request, or ask an administrator.'],
  'only-new': ['This is possible only while nobody works on it.', 'Read the request again.'],
  'only-open': ['This is possible only while the request is open.', 'Read the request again.'],
  'only-in-work': ['This is possible only while it is in work.', 'Take the request to work first.'],
  'only-resolved': ['This is possible only when it was resolved.', 'Read the request again.'],
  'already-voted': ['You have voted for it already.', 'Take the vote back to change your mind.'],
  'not-voted': ['You have not voted for it.', 'Vote first.'],
};

/** 403 for a step that another person may take, 409 for one that nobody may take now; both name the rule (decision 0060). */
export function forbiddenStep(rule: RequestRule): ApiFailure {
  const [sentence, hint] = SENTENCES[rule];
  return new ApiFailure(isPersonRule(rule) ? 'REQUEST_FORBIDDEN' : 'REQUEST_STATE', sentence, { rule, hint });
}

/** @param inMs when another one is possible */
export function tooManyToday(limit: number, inMs: number): ApiFailure {
  return new ApiFailure('REQUEST_LIMIT', `Only ${limit} requests in 24 hours are possible.`, {
    rule: 'requests-a-day',
    left: 0,
    hint: 'Vote for requests of others meanwhile.',
    retryAfter: Math.max(1, Math.ceil(inMs / 1000)),
  });
}

export function tooManyOpen(limit: number): ApiFailure {
  return new ApiFailure('REQUEST_LIMIT', `Only ${limit} open requests at a time are possible.`, {
    rule: 'open-requests',
    left: 0,
    hint: 'Delete one that nobody has voted for, or wait until one is done.',
  });
}

/** 404 for an account that does not exist or is not a maker. */
export function unknownMaker(): ApiFailure {
  return new ApiFailure('UNKNOWN_MAKER', 'There is no such maker.', {
    param: 'makerId',
    hint: 'Makers are listed by GET /api/makers.',
  });
}

/** 404 for an attachment that the author did not upload, or that is at another request. */
export function unknownFile(): ApiFailure {
  return new ApiFailure('UNKNOWN_FILE', 'One of the attachments is not there any more.', {
    param: 'attachments',
    hint: 'Upload it again by POST /api/uploadFiles. Nothing was changed.',
  });
}

/** The request has another version than the caller saw. */
export class VersionConflict extends Error {
  override readonly name = 'VersionConflict';
  readonly id: string;
  constructor(id: string) {
    super(`The request ${id} has another version.`);
    this.id = id;
  }
}
