// Written by generate.ts. Lucide, ISC licence: see LICENSE-lucide.txt.
import type { UiIconShape } from '../ui-icon.tsx';

export const gripIcon: UiIconShape = 'M11 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0zM18 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0zM4 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0zM11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0zM18 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0zM4 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0zM11 19a1 1 0 1 0 2 0a1 1 0 1 0 -2 0zM18 19a1 1 0 1 0 2 0a1 1 0 1 0 -2 0zM4 19a1 1 0 1 0 2 0a1 1 0 1 0 -2 0z';
