import type { UiIconShape } from '../ui-icon/ui-icon.tsx';

/** Pictures of the controls, each as the data of one path in a square of 24. */
export const noGroundIcon: UiIconShape = 'M4 4l16 16M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0z';
export const circleIcon: UiIconShape = 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0z';
export const roundedIcon: UiIconShape =
  'M9 3h6a6 6 0 0 1 6 6v6a6 6 0 0 1 -6 6h-6a6 6 0 0 1 -6 -6v-6a6 6 0 0 1 6 -6z';
export const squareIcon: UiIconShape = 'M4 4h16v16h-16z';
export const flipAcrossIcon: UiIconShape = 'M12 3v3M12 10v4M12 18v3M8 8l-5 4l5 4zM16 8l5 4l-5 4z';
export const flipDownIcon: UiIconShape = 'M3 12h3M10 12h4M18 12h3M8 8l4 -5l4 5zM8 16l4 5l4 -5z';
