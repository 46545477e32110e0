import { dateGroupOf, dateGroupStarts } from '@icoteca/shared-contracts';
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

/** @param now ms since 1970, the same on server and browser */
export function wordsOf(texts: Texts, now: number): Words {
  const { iso } = texts.locale;
  const number = (value: number) => new Intl.NumberFormat(iso).format(value);
  const icons = (count: number) => texts.text(namespace, 'icons', { count, shown: number(count) });
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

/** The words of the open page. */
export function useWords(): Words {
  const { texts, request } = useHost();
  return wordsOf(texts, request.now);
}
