// Written by generate.ts. Lucide, ISC licence: see LICENSE-lucide.txt.
import type { UiIconShape } from '../ui-icon.tsx';

export const arrowRightIcon: UiIconShape = 'M5 12h14m-7-7l7 7l-7 7';
