import { palette, parseGradient } from '@icoteca/shared-contracts';
import type { MenuEntry } from '@icoteca/shared-ui';
import { createElement } from 'react';
import { ColourDot } from '../results-head/colour-dot.tsx';
import { useSearchText } from '../texts/texts.ts';
import type { BulkChoice } from './bulk-choice.store.ts';

type Dot = readonly [string] | readonly [string, string];

/** Menu entries of the colours: as drawn, as on the page, the named ones, and a custom one. */
export function useColourEntries(
  choice: BulkChoice,
  paint: string | undefined,
  onCustom: () => void,
): { readonly entries: readonly MenuEntry[]; readonly name: string; readonly shown: Dot | null } {
  const t = useSearchText();
  const entry = (value: string | null, label: string): MenuEntry & { readonly label: string } => ({
    id: value ?? 'drawn',
    label,
    checked: choice.color === value,
    ...(value !== null && { hint: createElement(ColourDot, { colors: dotOf(value) }) }),
    onSelect: () => choice.setColor(value),
  });
  const named = palette.map(({ code, value }) => entry(value, t(`color.${code}`)));
  const page = paint?.toUpperCase();
  const first = [
    entry(null, t('bulk.color.drawn')),
    ...(page !== undefined && !palette.some(({ value }) => value === page)
      ? [entry(page, t('bulk.color.page'))]
      : []),
  ];
  const chosen = [...first, ...named].find(({ checked }) => checked);
  const isCustom = chosen === undefined;
  const custom: MenuEntry = {
    id: 'custom',
    label: t('filters.color.custom'),
    checked: isCustom,
    ...(choice.color !== null && isCustom && { hint: `#${choice.color}` }),
    onSelect: onCustom,
  };
  return {
    entries: [...first, custom, ...named],
    name: chosen?.label ?? `#${choice.color}`,
    shown: choice.color === null ? null : dotOf(choice.color),
  };
}

function dotOf(value: string): Dot {
  const gradient = parseGradient(value);
  return gradient ? [`#${gradient.start}`, `#${gradient.end}`] : [`#${value}`];
}
