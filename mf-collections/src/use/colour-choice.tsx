import { palette } from '@icoteca/shared-contracts';
import { useText } from '@icoteca/shared-contracts/host';
import { type Swatch, Swatches } from '@icoteca/shared-ui';
import { namespace } from '../texts/namespace.ts';

const OWN = 'own';

interface ColourChoiceProps {
  /** Hex without #; null for that of the collection. */
  readonly value: string | null;
  /** The colour of the collection as calls carry it; null where icons are left as they are drawn. */
  readonly own: string | null;
  readonly onChange: (color: string | null) => void;
}

/** The colour of files of a collection: its own, or one of the palette. */
export function ColourChoice({ value, own, onChange }: ColourChoiceProps) {
  const t = useText(namespace);
  const swatches: Swatch[] = [
    {
      id: OWN,
      label: t('use.colour.own'),
      colors: coloursOf(own),
    },
    ...palette.map(({ code, value: hex }) => ({
      id: hex,
      label: t('colour.swatch', { name: t(`colour.${code}`), hex }),
      colors: [`#${hex}`] as const,
    })),
  ];
  return (
    <Swatches
      label={t('colour.title')}
      swatches={swatches}
      value={value ?? OWN}
      onChange={(id) => onChange(id === OWN ? null : id)}
    />
  );
}

function coloursOf(words: string | null): Swatch['colors'] {
  const [start, end] = (words ?? '').split(',').filter(Boolean);
  if (start === undefined) return [];
  return end === undefined ? [`#${start}`] : [`#${start}`, `#${end}`];
}
