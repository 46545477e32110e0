// Written by generate.ts. Lucide, ISC licence: see LICENSE-lucide.txt.
import type { UiIconShape } from '../ui-icon.tsx';

export const arrowLeftIcon: UiIconShape = 'M0 0m12 19l-7-7l7-7m7 7H5';
