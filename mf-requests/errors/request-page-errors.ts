import { errorTable } from '@icoteca/shared-contracts/errors';

/** Codes that the pages of icon requests raise themselves. */
export const requestPageErrors = errorTable({
  REQUEST_ADDRESS_INVALID: {
    status: 406,
    outcome: ', as a page',
    sentence: "The address of a request's page is malformed.",
    action: 'Copy the whole link again, or find the request in the list at `/icons/request-icon`.',
    cause:
      'The id of a request is 22 letters, digits, `-` and `_`. The address was cut off, or has other characters; the API was not called.',
    specified: '"collections and navigation" section 2 (T2.16)',
  },
  STEP_FAILED: {
    outcome: 'none; it is reported to telemetry, and the dialog says that the step was not done',
    sentence: 'A step of an icon request failed because of a bug in the page.',
    action:
      "Reload the page and repeat the step. What was typed stays in the dialog until then. If it fails again, report it with the telemetry's entry.",
    cause: 'The call succeeded, but the page failed to process its answer. That is a bug in mf-requests.',
    specified: '"collections and navigation" section 4 (T4.32)',
  },
});
