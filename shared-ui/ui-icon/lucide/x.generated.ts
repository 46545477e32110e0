// Written by generate.ts. Lucide, ISC licence: see LICENSE-lucide.txt.
import type { UiIconShape } from '../ui-icon.tsx';

export const xIcon: UiIconShape = 'M18 6L6 18M6 6l12 12';
