/** The file in `dist/web` that says what a build uses of others; it is not published, `version.json` says the same. */
export const consumerContractFile = 'consumer-contract.json';
