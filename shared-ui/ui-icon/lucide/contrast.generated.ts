// Written by generate.ts. Lucide, ISC licence: see LICENSE-lucide.txt.
import type { UiIconShape } from '../ui-icon.tsx';

export const contrastIcon: UiIconShape = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0zM12 18a6 6 0 0 0 0-12z';
