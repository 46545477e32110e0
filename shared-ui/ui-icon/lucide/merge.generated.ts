// Written by generate.ts. Lucide, ISC licence: see LICENSE-lucide.txt.
import type { UiIconShape } from '../ui-icon.tsx';

export const mergeIcon: UiIconShape = 'M0 0m8 6l4-4l4 4M12 2v10.3a4 4 0 0 1-1.172 2.872L4 22m16 0l-5-5';
