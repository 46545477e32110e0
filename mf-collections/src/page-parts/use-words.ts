import { dateGroupOf, dateGroupStarts, shownCount } from '@icoteca/shared-contracts';
import { type Texts, useHost } from '@icoteca/shared-contracts/host';
import { namespace } from '../texts/namespace.ts';

/** Words of pages that hold a number or a time. */
export interface Words {
  /** "64 icons", rounded as the site does (specification CN 9). */
  readonly icons: (count: number) => string;
  /** "64 icons, changed today", by the groups of dates (CN 9). */
  readonly changed: (count: number, updatedAt: number) => string;
  /** A number as it is. */
  readonly number: (value: number) => string;
}

/** @param now ms since 1970, the same on server and browser */
export function wordsOf(texts: Texts, now: number): Words {
  const { iso } = texts.locale;
  const number = (value: number) => new Intl.NumberFormat(iso).format(value);
  const icons = (count: number) => texts.text(namespace, 'icons', { count, shown: shownCount(count, iso) });
  return {
    number,
    icons,
    changed(count, updatedAt) {
      const group = dateGroupOf(updatedAt, dateGroupStarts(now));
      const date = new Intl.DateTimeFormat(iso, { dateStyle: 'medium', timeZone: 'UTC' }).format(updatedAt);
      return texts.text(namespace, `changed.${group}`, { icons: icons(count), date });
    },
  };
}

/** The words of the page that is open. */
export function useWords(): Words {
  const { texts, request } = useHost();
  return wordsOf(texts, request.now);
}
