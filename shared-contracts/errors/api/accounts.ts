import { errorTable } from '../error-table.ts';

/** Codes of sign-in, of accounts and their keys, and of the check against robots. */
export const accountErrors = errorTable({
  SIGN_IN_REQUIRED: {
    status: 401,
    sentence: 'The call concerns a visitor’s own data, and the visitor is not signed in.',
    action:
      "Sign in, then make the call again. Reading is never refused: a guest's history is an empty list.",
    cause: 'The request carries no session. A guest has nothing that the call could change.',
    specified: 'SD 5 (Guests get no search history); SD 6',
  },
  SESSION_ENDED: {
    status: 401,
    sentence: 'The call concerns a visitor’s own data, and the session that it carries has ended.',
    action: 'Sign in again. What is for everybody (search, pictures, pages) goes on as for a guest.',
    cause:
      'The token was not used for ten days, was signed out here or in another browser, belongs to another origin, or was not issued by this site.',
    specified: 'SD 4 (User session); SD 5 (token cookies last 10 days)',
  },
  TOKEN_ONLY_READS: {
    status: 403,
    sentence: "The token of a sibling's page was used for more than it may do.",
    action:
      'Send the visitor to this site to do it: to sign out, to buy, to download what costs a use of the plan, to change what is theirs.',
    cause:
      '`/api/token/v1` gives pages of listed origins (`TOKEN_ORIGINS`) a token for five minutes. It may make the calls that `icons-api/people/accounts/sibling-calls.ts` lists, all of which read. Any other call of such a token sees a guest, or is refused with this code where it concerns a visitor’s own data.',
    specified: 'SD 7 (api/token/v1); resolution 23',
  },
  SOCIAL_TYPE_UNKNOWN: {
    status: 400,
    sentence: 'A sign-in was requested by an unknown type.',
    action: 'Use one of `github`, `google`, `microsoft`, `facebook`, `apple`.',
    cause:
      'The address or the call of a sign-in names another type, or none. Nothing happened; the log says `Invalid social type`.',
    specified: 'SD 4 (User session); SD 8 (Unknown social type)',
  },
  SIGN_IN_PARAMS: {
    status: 400,
    sentence: 'A sign-in lacks what it needs, or names another site.',
    action:
      'Send `client`, the public id of this site at the identity provider, and `code`. A page uses the buttons of the sign-in dialog.',
    cause:
      "A parameter is missing, the client is another site's, or the address would hand the sign-in over to a host that is not ours. Nothing happened; the log says `Invalid params`.",
    specified: 'SD 4 (User session); SD 8 (Missing client parameter)',
  },
  SIGN_IN_NOT_OFFERED: {
    status: 404,
    sentence: 'This site does not offer that way to sign in.',
    action:
      'Choose another way. The operator sets the ids of the provider, e.g. `GITHUB_CLIENT_ID` and `GITHUB_CLIENT_SECRET`.',
    cause:
      'No ids are set for this identity provider. Apple works by the call alone, because it comes back by a form of its own site.',
    specified: 'SD 4 (User session)',
  },
  SIGN_IN_STATE: {
    status: 400,
    sentence: 'A sign-in returned that was not started in this browser.',
    action: 'Sign in again, in one window.',
    cause:
      'The browser does not hold the state that was sent to the provider: it was started in another browser or more than ten minutes ago, cookies are off, or somebody tried to sign you in to their account.',
    specified: 'SD 4 (User session); resolution 23',
  },
  SIGN_IN_CANCELLED: {
    status: 400,
    sentence: 'The sign-in was cancelled at the identity provider.',
    action: 'Sign in again when you want to.',
    cause: 'The visitor declined on the page of the provider (`access_denied`).',
    specified: 'SD 4 (User session)',
  },
  SIGN_IN_FAILED: {
    status: 401,
    outcome: '; a notification on the page that the visitor left',
    sentence:
      'The identity provider did not say who the visitor is, or the return address reports a failure without a known reason.',
    action:
      'Sign in again, with the same provider or another one. Nothing has changed in between. The log has the cause under the request id.',
    cause:
      'The provider refused the code, was down, took longer than ten seconds, or its answer could not be read. Or the address was changed on the way, by hand or by something between us and the visitor.',
    specified: 'SD 4 (User session); resolution 24',
  },
  SIGN_IN_CODE_USED: {
    status: 401,
    sentence: 'A code that hands a sign-in over to another host was already used or has expired.',
    action: 'Sign in again on that host: one click, when you are still signed in on the other one.',
    cause: 'Such a code is good once, for one host, for a minute, and ends with the session it came from.',
    specified: 'resolution 23',
  },
  EMAIL_NOT_CHECKED: {
    status: 403,
    sentence: 'The identity provider has no verified e-mail address of the visitor.',
    action: 'Confirm the e-mail at the provider, or choose another way to sign in.',
    cause:
      'Anyone who could write any e-mail into an account elsewhere would otherwise get the account of its owner here.',
    specified: 'SD 5 (signed in means that an e-mail is present)',
  },
  ORIGIN_NOT_LISTED: {
    status: 403,
    sentence: 'A page of an origin that is not listed requested a token.',
    action: 'The operator adds the origin to `TOKEN_ORIGINS`.',
    cause:
      'Tokens are made for one origin each, and only for those that the operator trusts. Our own pages need none.',
    specified: 'SD 7 (api/token/v1); resolution 23',
  },
  API_KEY_REFUSED: {
    status: 401,
    sentence: 'The API key of a request is not valid.',
    action:
      'Copy the key again, or make a new one on the profile page. Without a key the same call works at the rate of everybody.',
    cause:
      'The header `X-Api-Key` holds a text that is no key, or a key that was revoked or rotated. Each server asks the database about each request, so a key ends everywhere at once.',
    specified: 'decision 0051',
  },
  API_KEY_LIMIT: {
    status: 409,
    sentence: 'The account has reached the limit of API keys.',
    action:
      'Revoke a key that is not used any more, or rotate one: it keeps its place and gets a new secret.',
    cause:
      'Ten keys are enough for as many programs. The rate is that of the account, so more keys would not raise it.',
    specified: 'decision 0051',
  },
  UNKNOWN_API_KEY: {
    status: 404,
    sentence: 'The account has no API key with this id.',
    action: 'Load the list of keys again (`GET /user/v2/api-keys`).',
    cause: 'The key was revoked before, in another tab perhaps, or the id belongs to another account.',
    specified: 'decision 0051',
  },
  FOREIGN_ACCOUNT: {
    status: 403,
    sentence: 'A call about one account was made by another account.',
    action: 'Read the id and the e-mail again with `/user/v2` and send both.',
    cause:
      'The visitor signed in to another account in another tab, or a script asks for the talks of a person who is not there.',
    specified: 'SD 7 (user-hash); CN 7 (Support chat hash)',
  },
  UNSUBSCRIBE_TOKEN: {
    status: 404,
    sentence: 'The link that ends mail about requests has a token that belongs to no account.',
    action: 'Follow the link of the latest letter, and see that the mail program did not cut it off.',
    cause:
      'The token in a letter belongs to one account for good; it goes when the account does. A client that collects this code is guessing tokens, which have 256 random bits.',
    specified: '`docs/decisions/0061-files-notices-and-mail-of-requests.md`',
  },
  SUPPORT_CHAT_OFF: {
    status: 404,
    sentence: 'A hash for the support chat was requested, and this site has no chat.',
    action:
      'Nothing; the page goes on without a chat. An operator who has one sets `SUPPORT_CHAT_SECRET` to the secret that the chat gave.',
    cause: 'The variable is not set. A hash with an invented secret would be worthless to the chat.',
    specified: 'SD 7 (user-hash)',
  },
  HUMAN_CHECK_REQUIRED: {
    status: 403,
    sentence: 'A call that only a person may make came without the token of the check against robots.',
    action:
      'On a page: allow scripts of others when the page asks, and repeat the step. In a program: make the check for the action that the hint names, and send its token in the header `x-recaptcha-token`.',
    cause:
      'The operator set `RECAPTCHA_SITE_KEY`. Pages make the check by themselves when a call is refused so; it is missing where the visitor did not agree to its script, or the script did not come.',
    specified: 'SD 7; CN 7 (reCAPTCHA header)',
  },
  HUMAN_CHECK_FAILED: {
    status: 403,
    sentence: 'The check against robots judged that a call came from a robot.',
    action:
      'Load the page again and repeat the step. An operator whose visitors meet this often lowers `RECAPTCHA_LEAST_SCORE`.',
    cause:
      'The token was used before, is too old or for another step, or the provider gave it a lower score than `RECAPTCHA_LEAST_SCORE`.',
    specified: 'SD 7; CN 7 (reCAPTCHA header)',
  },
  HUMAN_CHECK_UNAVAILABLE: {
    status: 503,
    sentence: 'The provider of the check against robots does not answer.',
    action: 'Try again in a minute. An operator reads in the log why the check could not be made.',
    cause:
      'The provider failed, took longer than 3 seconds, or refused `RECAPTCHA_SECRET`. Nobody passes then: otherwise a robot would only have to keep the provider from answering.',
    specified: 'SD 7; CN 7 (reCAPTCHA header)',
  },
});
