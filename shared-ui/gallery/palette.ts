import type { Swatch } from '../public.ts';

const colours: readonly (readonly [string, string])[] = [
  ['black', '#1A1A1A'],
  ['dark-gray', '#4D4D4D'],
  ['middle-gray', '#737373'],
  ['light-gray', '#EBEBEB'],
  ['white', '#FFFFFF'],
  ['red', '#FA5252'],
  ['orange', '#FD7E14'],
  ['yellow', '#FAB005'],
  ['green', '#40C057'],
  ['mint', '#12B886'],
  ['cyan', '#22C3E6'],
  ['blue', '#228BE6'],
  ['purple', '#7950F2'],
];

/** Colours and two gradients, only to show the palette. */
export const palette: readonly Swatch[] = [
  ...colours.map(([id, value]): Swatch => ({ id, label: `${id}, ${value}`, colors: [value] })),
  { id: 'dawn', label: 'Dawn', colors: ['#FA709A', '#FEE140'] },
  { id: 'sea', label: 'Sea', colors: ['#12B886', '#7950F2'] },
];
