// Written by generate.ts. Lucide, ISC licence: see LICENSE-lucide.txt.
import type { UiIconShape } from '../ui-icon.tsx';

export const paletteIcon: UiIconShape = 'M12 22a1 1 0 0 1 0-20a10 9 0 0 1 10 9a5 5 0 0 1-5 5h-2.25a1.75 1.75 0 0 0-1.4 2.8l.3.4a1.75 1.75 0 0 1-1.4 2.8zM13 6.5a0.5 0.5 0 1 0 1 0a0.5 0.5 0 1 0 -1 0zM17 10.5a0.5 0.5 0 1 0 1 0a0.5 0.5 0 1 0 -1 0zM6 12.5a0.5 0.5 0 1 0 1 0a0.5 0.5 0 1 0 -1 0zM8 7.5a0.5 0.5 0 1 0 1 0a0.5 0.5 0 1 0 -1 0z';
