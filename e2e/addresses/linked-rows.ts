import { type AddressRow, malformed, moved, page } from './address-row.ts';

/** Links that the specification names (CN 2, Header and navigation; Search bar) and that the header carries. */
export const linkedRows: readonly AddressRow[] = [
  moved('/line-awesome', '/icons/windows-10'),
  moved('/categories', '/icons/categories'),
  moved('/pricing', '/icons/pricing'),
  moved('/icons/fluency', '/icons/color'),
  moved('/icons/glyph-neue', '/icons/phosphor-fill'),
  moved('/icons/ios-glyphs', '/icons/phosphor-fill'),
  moved('/icons/family-animated--animated', '/icons/group-animated--animated'),
  page('/icons/color'),
  page('/icons/nolan'),
  moved('/icons/ios7', '/icons/lucide'),
  moved('/icons/office', '/icons/color'),
  moved('/icons/dusk', '/icons/color'),
  moved('/icons/ultraviolet', '/icons/phosphor-duotone'),
  moved('/icons/m_two_tone--static', '/icons/material-line-twotone--static'),
  moved('/icon/set/home/office', '/icon/set/home/color'),
  moved('/Line-Awesome/?x=1', '/icons/windows-10?x=1'),
  moved('/blog', 'https://blog.icoteca.example/'),
  moved('/forum', 'https://community.icoteca.example/'),
];

/** Sibling areas: a stub of the development server says which product would answer (resolution 10). */
export const areaRows: readonly AddressRow[] = [
  ['/illustrations', 'Illustrations'],
  ['/illustrations/styles/3d', 'Illustrations'],
  ['/illustrations/image--12', 'Illustrations'],
  ['/mega-creator', 'Mega Creator'],
  ['/l/animations/', 'Animations'],
  ['/illustration-generator', 'Illustration Generator'],
  ['/threedio/cube', '3D'],
  ['/ai', 'AI'],
  ['/swapper', 'Swapper'],
  ['/upscaler', 'Upscaler'],
  ['/bgremover', 'Background Remover'],
  ['/photos/t/cat', 'Photos'],
  ['/photos/image/12', 'Photos'],
  ['/music/search/calm', 'Music'],
  ['/lunacy', 'Lunacy'],
  ['/iconizer', 'Iconizer'],
  ['/app', 'Apps'],
  ['/app/figma', 'Apps'],
  ['/app/windows-pichon', 'Apps'],
  ['/app/macos-pichon', 'Apps'],
].map(([path = '', title]) => ({ path, status: 200, title, canonical: '' }) as AddressRow);

/** What cannot be read at all (resolution 8). */
export const malformedRows: readonly AddressRow[] = [
  '/icons/%E0%A4%A',
  '/icons/%',
  '/icons/a%00b',
  '/icons/set/a%0Ab',
].map((path) => ({ path, ...malformed }));
