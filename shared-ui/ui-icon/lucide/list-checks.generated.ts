// Written by generate.ts. Lucide, ISC licence: see LICENSE-lucide.txt.
import type { UiIconShape } from '../ui-icon.tsx';

export const listChecksIcon: UiIconShape = 'M13 5h8m-8 7h8m-8 7h8M3 17l2 2l4-4M3 7l2 2l4-4';
