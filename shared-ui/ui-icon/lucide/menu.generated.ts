// Written by generate.ts. Lucide, ISC licence: see LICENSE-lucide.txt.
import type { UiIconShape } from '../ui-icon.tsx';

export const menuIcon: UiIconShape = 'M4 5h16M4 12h16M4 19h16';
