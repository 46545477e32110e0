import { type DateGroup, dateGroupOf, dateGroupStarts, groupedNumber } from '@icoteca/shared-contracts';
import { type Texts, useHost } from '@icoteca/shared-contracts/host';
import { namespace } from '../texts/namespace.ts';

/** Texts that contain a number or a date. */
export interface Words {
  /** "193 icons": exactly, as the owner counts them. The rounding of CN 9 is for counts of the library. */
  readonly icons: (count: number) => string;
  /** "64 icons, changed today", by the groups of dates (CN 9). */
  readonly changed: (count: number, updatedAt: number) => string;
  readonly number: (value: number) => string;
}

/** Groups whose text has the date. */
const withDate: readonly DateGroup[] = ['this-year', 'earlier'];

function mediumDate(at: number, iso: string): string {
  return new Intl.DateTimeFormat(iso, { dateStyle: 'medium', timeZone: 'UTC' }).format(at);
}

/** @param now ms since 1970, the same on server and browser */
export function wordsOf(texts: Texts, now: number): Words {
  const { iso } = texts.locale;
  const number = (value: number) => groupedNumber(value, iso);
  const icons = (count: number) => texts.text(namespace, 'icons', { count, shown: number(count) });
  return {
    number,
    icons,
    changed(count, updatedAt) {
      const group = dateGroupOf(updatedAt, dateGroupStarts(now));
      // The first `Intl.DateTimeFormat` of a page is slow: only texts that show a date create one.
      const date = withDate.includes(group) && mediumDate(updatedAt, iso);
      return texts.text(namespace, `changed.${group}`, { icons: icons(count), ...(date && { date }) });
    },
  };
}

/** The words of the open page. */
export function useWords(): Words {
  const { texts, request } = useHost();
  return wordsOf(texts, request.now);
}
