import { errorTable } from '@icoteca/shared-contracts/errors';

/** Codes of what a server of the API goes on without. */
export const reducedServiceErrors = errorTable({
  REDIS_AWAY: {
    outcome: 'a line in the log',
    sentence: 'Redis does not answer, and a server of the API goes on alone.',
    action:
      'See that the server of `REDIS_URL` runs and can be reached. Nothing has to be started again: the server comes back to it by itself, and says so.',
    cause:
      'The connection was lost, or a command was not answered within 150 ms. Until Redis answers, rate limits are counted in each server alone, and a cleared picture is cleared in one server, which the admin is told (PURGE_INCOMPLETE). Visitors notice nothing.',
    specified: '[decision 30](../decisions/0030-what-processes-share.md)',
  },
  AI_SEARCH_NOT_READY: {
    status: 200,
    outcome: '; the reason stands in `aiSearch.reason`',
    sentence: 'The meanings of words are not there yet, so the words alone were searched.',
    action:
      "Search again in a few seconds. Operators: when it stays so, the API's log says why the meanings could not be made; with `EMBEDDINGS_URL` see whether that service answers.",
    cause:
      'The first AI search after a start or an import makes the meanings, which takes two to three seconds on one core, minutes with a service that is asked for every idea. Nobody waits longer than four seconds for them.',
    specified: 'SD 7 (AI search); resolutions, D 22',
  },
  AI_SEARCH_OFF: {
    status: 200,
    outcome: ', as the reason of an answer that has results',
    sentence: 'An operator has switched AI search off; the icons were found by their words.',
    action:
      'Nothing; the results of the words are shown. An operator switches it on again with the feature `AI_SEARCH`, see docs/decisions/0025-features-and-experiments.md.',
    cause: 'The feature `AI_SEARCH` has the value false for everybody.',
    specified: 'CN 3 (Feature flags)',
  },
  NO_AI_SEARCHES_LEFT: {
    status: 200,
    outcome: ', as `aiSearch.reason` of the answer',
    sentence: 'The visitor has no AI searches left, so the words alone were searched.',
    action:
      'Choose a plan with AI search at `/icons/pricing`. Terms that were searched by AI the same day can be searched again.',
    cause:
      'Every allowance `iconAISearch` of the account has `usagesLeft` 0. An account without one gets 3 searches; a term counts once a day.',
    specified: 'SD 6 (AI search: 3 when unknown)',
  },
});
