// Written by generate.ts. Lucide, ISC licence: see LICENSE-lucide.txt.
import type { UiIconShape } from '../ui-icon.tsx';

export const maximize2Icon: UiIconShape = 'M15 3h6v6m0-6l-7 7M3 21l7-7m-1 7H3v-6';
