// Written by generate.ts. Lucide, ISC licence: see LICENSE-lucide.txt.
import type { UiIconShape } from '../ui-icon.tsx';

export const chevronLeftIcon: UiIconShape = 'M0 0m15 18l-6-6l6-6';
