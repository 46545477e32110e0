// Written by generate.ts. Lucide, ISC licence: see LICENSE-lucide.txt.
import type { UiIconShape } from '../ui-icon.tsx';

export const chevronUpIcon: UiIconShape = 'M0 0m18 15l-6-6l-6 6';
