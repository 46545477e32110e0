// Written by generate.ts. Lucide, ISC licence: see LICENSE-lucide.txt.
import type { UiIconShape } from '../ui-icon.tsx';

export const chevronDownIcon: UiIconShape = 'M0 0m6 9l6 6l6-6';
