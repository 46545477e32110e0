// Written by generate.ts. Lucide, ISC licence: see LICENSE-lucide.txt.
import type { UiIconShape } from '../ui-icon.tsx';

export const databaseIcon: UiIconShape = 'M3 5a9 3 0 1 0 18 0a9 3 0 1 0 -18 0zM3 5v14a9 3 0 0 0 18 0V5M3 12a9 3 0 0 0 18 0';
