// Written by generate.ts. Lucide, ISC licence: see LICENSE-lucide.txt.
import type { UiIconShape } from '../ui-icon.tsx';

export const userPlusIcon: UiIconShape = 'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M5 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0zM19 8v6m3-3h-6';
