/** The errors of the API, the settings and the contract, with what people read about them: for servers and tools alone. */
export { apiErrors } from './api-errors.ts';
export { contractErrors } from './contract-errors.ts';
export { type ErrorRow, type ErrorTable, errorTable } from './error-table.ts';
export { programErrors } from './program-errors.ts';
export { settingErrors } from './setting-errors.ts';
