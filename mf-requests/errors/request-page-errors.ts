import { errorTable } from '@icoteca/shared-contracts/errors';

/** Codes that the pages of icon requests raise themselves. */
export const requestPageErrors = errorTable({
  REQUEST_ADDRESS_INVALID: {
    status: 406,
    outcome: ', as a page',
    sentence: "The address of a request's page has a shape that no such address has.",
    action: 'Copy the whole link once more, or find the request in the list at `/icons/request-icon`.',
    cause:
      'The id of a request is 22 letters, digits, `-` and `_`. The address was cut off, or has other characters; the API was not asked.',
    specified: '"collections and navigation" section 2 (T2.16)',
  },
  STEP_FAILED: {
    outcome: 'none; it goes to the telemetry, and the dialog says that the step was not done',
    sentence: 'A step of an icon request failed by a fault of the page itself.',
    action:
      "Reload the page and do the step again. What was typed stays in the dialog until then. If it fails again, report it with the telemetry's entry.",
    cause: 'The call did not fail; what the page does with its answer did. That is a fault of mf-requests.',
    specified: '"collections and navigation" section 4 (T4.32)',
  },
});
