// Written by generate.ts. Lucide, ISC licence: see LICENSE-lucide.txt.
import type { UiIconShape } from '../ui-icon.tsx';

export const plusIcon: UiIconShape = 'M5 12h14m-7-7v14';
