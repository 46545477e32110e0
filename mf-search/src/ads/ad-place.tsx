import { useHost } from '@icoteca/shared-contracts/host';
import { type ReactNode, useEffect, useState } from 'react';
import { optionalPart } from '../page-frame/optional-part.tsx';
import styles from './ads.module.css';

const Ad = optionalPart(() => import('./ad.tsx'));

/**
 * A place for an advertisement (specification SD 1: "guests see ads"). Its room is reserved, so that nothing moves. The rest
 * loads when the visitor moves the pointer or scrolls; `ad.tsx` decides what is shown and hides an empty place.
 * @param house our own offer, which is there from the first paint and gives way to an ad of somebody else alone
 */
export function AdPlace({ place, house }: { place: 'sidebar' | 'results'; house?: ReactNode }) {
  const { flags } = useHost();
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    for (const sign of ['pointermove', 'scroll', 'touchstart'])
      addEventListener(sign, () => setWanted(true), { once: true, capture: true });
  }, []);
  if (!flags.isOn('DISPLAY_AD')) return null;
  return (
    <div className={styles[place]} data-ad={place}>
      {house && <div className={styles.house}>{house}</div>}
      {isWanted && <Ad place={place} hasHouse={Boolean(house)} />}
    </div>
  );
}
