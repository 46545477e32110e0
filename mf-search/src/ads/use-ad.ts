import type { AdImage } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * An advertisement for a term, one of those that the provider has; null until it is there. The page keeps 25 answers for 30 minutes
 * (specification SD 9).
 * @param onNone called when there is none, or they cannot be had
 */
export function useAd(term: string, onNone: () => void): AdImage | null {
  const { api, locale, request } = useHost();
  const [ad, setAd] = useState<AdImage | null>(null);
  const none = useEffectEvent(onNone);
  useEffect(() => {
    let isWanted = true;
    api.call('stockPictures', { query: { query: term, language: locale.code } }).then(
      ({ data }) => {
        if (!isWanted) return;
        const chosen = data[Math.floor(request.random * data.length)];
        if (chosen) setAd(chosen);
        else none();
      },
      () => isWanted && none(),
    );
    return () => {
      isWanted = false;
    };
  }, [api, locale.code, request.random, term]);
  return ad;
}
