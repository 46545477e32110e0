import type { Settings } from '../settings.ts';
import { type CrossSearch, createCrossSearch, noCrossSearch } from './cross-search.ts';
import { createStockPictures, noStockPictures, type StockPictures } from './stock-pictures.ts';
import { createUpstream } from './upstream.ts';

/** The services beside this one that calls may ask. */
export interface OtherAreas {
  crossSearch: CrossSearch;
  stockPictures: StockPictures;
}

/** None of them: what a call has of them is empty. */
export const noOtherAreas: OtherAreas = { crossSearch: noCrossSearch, stockPictures: noStockPictures };

/**
 * Connects with those that the settings name. Where no affiliate gives pictures for advertisements, the house does.
 * @param house its own advertisements
 */
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
