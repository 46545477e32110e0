import type { Settings } from '../settings.ts';
import { type CrossSearch, createCrossSearch, noCrossSearch } from './cross-search.ts';
import { createStockPictures, noStockPictures, type StockPictures } from './stock-pictures.ts';
import { createUpstream } from './upstream.ts';

/** External services that calls may query. */
export interface OtherAreas {
  crossSearch: CrossSearch;
  stockPictures: StockPictures;
}

export const noOtherAreas: OtherAreas = { crossSearch: noCrossSearch, stockPictures: noStockPictures };

/** Connects with the services of the settings. @param house our own advertisements, for sites without an affiliate */
export function otherAreas(
  settings: Pick<Settings, 'crossSearchUrl' | 'stockPictures' | 'adProvider'>,
  house: StockPictures,
): OtherAreas {
  const { crossSearchUrl, stockPictures, adProvider } = settings;
  const affiliate =
    stockPictures && createStockPictures(createUpstream(stockPictures.url), stockPictures.key);
  const ads = { house, affiliate: affiliate ?? noStockPictures, off: noStockPictures };
  return {
    crossSearch: crossSearchUrl ? createCrossSearch(createUpstream(crossSearchUrl)) : noCrossSearch,
    stockPictures: ads[adProvider],
  };
}
