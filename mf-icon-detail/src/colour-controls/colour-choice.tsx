import { palette, paletteColourOf } from '@icoteca/shared-contracts';
import { Swatches } from '@icoteca/shared-ui';
import { useDetailText } from '../use-detail-text.ts';
import { HexField } from './hex-field.tsx';

/** One of 15 named colours or any hex. `colour` is hex without #, null when none is chosen. */
export function ColourChoice({
  label,
  hexLabel,
  colour,
  onChoose,
}: {
  label: string;
  /** Name of the field, where there is another one beside it. */
  hexLabel?: string;
  colour: string | null;
  onChoose: (hex: string) => void;
}) {
  const t = useDetailText();
  return (
    <>
      <Swatches
        label={label}
        value={colour === null ? undefined : paletteColourOf(colour)?.code}
        onChange={(code) => onChoose(palette.find((named) => named.code === code)?.value ?? '')}
        swatches={palette.map(({ code, value }) => ({
          id: code,
          label: t('colour.swatch', { name: t(`colour.${code}`), hex: value }),
          colors: [`#${value}`],
        }))}
      />
      <HexField label={hexLabel ?? t('colour.hex')} colour={colour} onApply={onChoose} />
    </>
  );
}
