import { type AdImage, iconPath, previewUrl } from '@icoteca/shared-contracts';
import type { StockPictures, StockPicturesResult } from '../calls/other-areas/stock-pictures.ts';
import { compileFilter, iconAt, type SearchIndex, searchPage } from '../finding/search/public.ts';
import { siteLanguage } from '../http/site-language.ts';

/** Advertisements of an answer; a page shows one of them. */
const AMOUNT = 8;
/** Edge of the picture, px; larger ones have a watermark. */
const EDGE = 96;

/** House advertisements: icons of styles that are sold, for the searched term or else popular ones. They load nothing external. */
export function houseAds(index: () => SearchIndex): StockPictures {
  const find = (term: string, language: string): AdImage[] => {
    const { data } = index();
    if (data.icons.flags.length === 0) return [];
    const filter = compileFilter(data, { free: false });
    const found = searchPage(index(), {
      term,
      language: siteLanguage(language),
      filter,
      offset: 0,
      amount: AMOUNT,
      spellcheck: false,
    });
    return Array.from(found.icons, (at) => {
      const icon = iconAt(data, at);
      return {
        affiliate_url: iconPath(icon),
        description: `${icon.title}, ${icon.platformName}`,
        assets: { huge_thumb: { url: previewUrl(icon, EDGE) } },
      };
    });
  };
  return async (query, language): Promise<StockPicturesResult> => {
    const data = query === '' ? [] : find(query, language);
    return data.length > 0 ? { data, query } : { data: find('', language), query: '' };
  };
}
