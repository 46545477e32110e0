/**
 * Version of the API's contract, as its documentation shows it: that of the package. Both are raised by one change of
 * `shared-contracts/package.json` and this line, when `npm run contract-direction` calls for it; a test holds them together.
 */
export const API_VERSION = '1.0.0';
