import { unknown } from '../calls/library-lookup.ts';
import type { IndexData } from '../finding/search/public.ts';

type Styles = Pick<IndexData, 'platforms'>;

const named = ({ platforms }: Styles, code: string) => {
  const wanted = code.toLowerCase();
  return platforms.find(
    ({ apiCode, seoCode }) => apiCode.toLowerCase() === wanted || seoCode.toLowerCase() === wanted,
  );
};

/** Requested styles by apiCode, each once. @throws ApiFailure UNKNOWN_STYLE with the nearest code */
export function styleCodes(styles: Styles, codes: readonly string[]): string[] {
  const found = codes.map((code) => {
    const style = named(styles, code);
    if (style) return style.apiCode;
    const valid = styles.platforms.flatMap(({ apiCode, seoCode }) => [seoCode, apiCode]);
    throw unknown('UNKNOWN_STYLE', 'style', code, 'platforms', valid, '/siteApi/platforms-info');
  });
  return [...new Set(found)];
}

/** For a filter, comma-separated: unknown codes stay, and find requests for any style. */
export function filteredStyles(styles: Styles, codes: string): string {
  return codes
    .split(',')
    .map((code) => named(styles, code)?.apiCode ?? code)
    .join(',');
}
