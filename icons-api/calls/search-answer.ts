import type { SearchParameters } from '@icoteca/shared-contracts';

/** The answer of a search, put together from the JSON of its icons, which is ready: no icon is parsed or written again. */
export function searchAnswer(parameters: SearchParameters, icons: readonly string[]): string {
  return `{"success":true,"parameters":${JSON.stringify(parameters)},"icons":[${icons.join(',')}]}`;
}
