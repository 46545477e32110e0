// Written by generate.ts. Lucide, ISC licence: see LICENSE-lucide.txt.
import type { UiIconShape } from '../ui-icon.tsx';

export const codeIcon: UiIconShape = 'M0 0m16 18l6-6l-6-6M8 6l-6 6l6 6';
