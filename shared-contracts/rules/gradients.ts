import { paletteColourOf } from './colours.ts';

/** A preset gradient (specification, Gradient): 15 of them. `value` is what calls carry. */
export interface GradientPreset {
  id: number;
  ord: number;
  start: string;
  end: string;
  value: string;
  /** Names of its two colours, as addresses carry it: `red-orange`. */
  code: string;
}

const pairs: readonly [string, string][] = [
  ['FA5252', 'FD7E14'],
  ['FD7E14', 'FAB005'],
  ['FAB005', '40C057'],
  ['40C057', '12B886'],
  ['12B886', '22C3E6'],
  ['22C3E6', '228BE6'],
  ['228BE6', '7950F2'],
  ['7950F2', 'C850F2'],
  ['C850F2', 'F25081'],
  ['F25081', 'FA5252'],
  ['1A1A1A', '737373'],
  ['4D4D4D', '228BE6'],
  ['7950F2', '22C3E6'],
  ['F25081', 'FAB005'],
  ['40C057', '228BE6'],
];

export const gradientPresets: readonly GradientPreset[] = pairs.map(([start, end], index) => ({
  id: index + 1,
  ord: index + 1,
  start,
  end,
  value: `${start},${end}`,
  code: [start, end].map((hex) => paletteColourOf(hex)?.code ?? hex.toLowerCase()).join('-'),
}));

/** The preset of a code; undefined when there is none. */
export function gradientOfCode(code: string): GradientPreset | undefined {
  return gradientPresets.find((preset) => preset.code === code);
}
