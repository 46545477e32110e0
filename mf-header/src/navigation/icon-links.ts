import {
  appWindowIcon,
  figmaIcon,
  folderIcon,
  historyIcon,
  layoutGridIcon,
  listChecksIcon,
  playIcon,
  shapesIcon,
  smileIcon,
  sparklesIcon,
  tagIcon,
  wandSparklesIcon,
} from '@icoteca/shared-ui';
import { EXTERNAL_SITES } from './external-sites.ts';
import {
  collectionsAreHidden,
  forumIsHidden,
  type NavLink,
  type Product,
  pricingIsHidden,
} from './nav-link.ts';

/** The desktop app by operating system (spec 2). */
const desktopAppUrls = { windows: '/app/windows-pichon', mac: '/app/macos-pichon' } as const;

const items: readonly NavLink[] = [
  { slug: 'icons.all', url: '/icons', icon: layoutGridIcon },
  { slug: 'icons.new', url: '/icons/new', icon: sparklesIcon },
  { slug: 'icons.styles', url: '/icons/styles', icon: shapesIcon },
  { slug: 'icons.animated', url: '/icons/family-animated--animated', icon: playIcon, badge: 'popular' },
  { slug: 'icons.emoji', url: '/icon/set/emoji/emoji', icon: smileIcon },
  { slug: 'icons.categories', url: '/categories', icon: tagIcon },
  { slug: 'icons.match-set', url: '/icons/cover-list', icon: listChecksIcon },
  { slug: 'icons.history', url: '/profile/history', icon: historyIcon },
  {
    slug: 'icons.collections',
    url: '/icons/collections',
    icon: folderIcon,
    isHidden: collectionsAreHidden,
  },
  { slug: 'icons.figma', url: '/app/figma', icon: figmaIcon },
  {
    slug: 'icons.desktop',
    url: desktopAppUrls.windows,
    icon: appWindowIcon,
    isHidden: ({ os }) => os === 'mac',
  },
  { slug: 'icons.desktop', url: desktopAppUrls.mac, icon: appWindowIcon, isHidden: ({ os }) => os !== 'mac' },
  { slug: 'icons.iconizer', url: '/iconizer', icon: wandSparklesIcon, badge: 'new' },
];

/** Links of the product Icons and of its section menu (spec 2, header and navigation). */
export const icons: Product = {
  slug: 'icons',
  url: '/icons',
  dropdownItems: items,
  dropdownSimple: [
    {
      slug: 'icons.popular',
      links: [
        { slug: 'icons.line-awesome', url: '/line-awesome' },
        { slug: 'icons.fluency', url: '/icons/fluency' },
        { slug: 'icons.glyph-neue', url: '/icons/glyph-neue' },
        { slug: 'icons.ios-glyphs', url: '/icons/ios-glyphs' },
      ],
    },
    {
      slug: 'icons.more',
      links: [
        { slug: 'icons.apps', url: '/app' },
        { slug: 'icons.windows', url: desktopAppUrls.windows },
        { slug: 'icons.mac', url: desktopAppUrls.mac },
        { slug: 'icons.illustrations', url: '/illustrations' },
        { slug: 'icons.pricing', url: '/icons/pricing', isHidden: pricingIsHidden },
        { slug: 'icons.forum', url: EXTERNAL_SITES.forumIcons, target: '_blank', isHidden: forumIsHidden },
      ],
    },
  ],
};
