// Written by generate.ts. Lucide, ISC licence: see LICENSE-lucide.txt.
import type { UiIconShape } from '../ui-icon.tsx';

export const chevronRightIcon: UiIconShape = 'M0 0m9 18l6-6l-6-6';
