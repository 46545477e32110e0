import { palette } from '@icoteca/shared-contracts';
import { type Swatch, Swatches } from '@icoteca/shared-ui';
import { useCollectionsText } from '../texts/use-collections-text.ts';

const OWN = 'own';

interface ColourChoiceProps {
  /** Label of the collection's own colour. */
  readonly ownLabel: string;
  /** Hex without #; null for that of the collection. */
  readonly value: string | null;
  /** The colour of the collection as calls carry it; null where icons keep their own. */
  readonly own: string | null;
  readonly onChange: (color: string | null) => void;
}

/** The collection's own colour, or one of the palette. */
export function ColourChoice({ ownLabel, value, own, onChange }: ColourChoiceProps) {
  const t = useCollectionsText();
  const swatches: Swatch[] = [
    { id: OWN, label: ownLabel, colors: coloursOf(own) },
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
