// Written by generate.ts. Lucide, ISC licence: see LICENSE-lucide.txt.
import type { UiIconShape } from '../ui-icon.tsx';

export const smileIcon: UiIconShape = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0zM8 14s1.5 2 4 2s4-2 4-2M9 9h.01M15 9h.01';
