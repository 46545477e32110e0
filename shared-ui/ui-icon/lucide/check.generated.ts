// Written by generate.ts. Lucide, ISC licence: see LICENSE-lucide.txt.
import type { UiIconShape } from '../ui-icon.tsx';

export const checkIcon: UiIconShape = 'M20 6L9 17l-5-5';
