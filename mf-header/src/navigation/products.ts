import {
  appWindowIcon,
  bookOpenIcon,
  boxIcon,
  circleUserRoundIcon,
  clapperboardIcon,
  codeIcon,
  contrastIcon,
  databaseIcon,
  eraserIcon,
  imageIcon,
  imageUpscaleIcon,
  layersIcon,
  scanFaceIcon,
  shapesIcon,
  sparklesIcon,
  wandSparklesIcon,
} from '@icoteca/shared-ui';
import { EXTERNAL_SITES } from './external-sites.ts';
import { icons } from './icon-links.ts';
import {
  blogIsHidden,
  forumIsHidden,
  type NavLink,
  type NavVisitor,
  type Product,
  pricingIsHidden,
} from './nav-link.ts';

const imageTools: readonly NavLink[] = [
  { slug: 'tools.swapper', url: '/swapper', icon: scanFaceIcon },
  { slug: 'tools.upscaler', url: '/upscaler', icon: imageUpscaleIcon },
  { slug: 'tools.bgremover', url: '/bgremover', icon: eraserIcon },
];

const illustrations: Product = {
  slug: 'illustrations',
  url: '/illustrations',
  dropdownItems: [
    { slug: 'illustrations.all', url: '/illustrations', icon: imageIcon },
    { slug: 'illustrations.creator', url: '/mega-creator', icon: layersIcon },
    { slug: 'illustrations.animations', url: '/l/animations/', icon: clapperboardIcon },
    { slug: 'illustrations.generator', url: '/illustration-generator', icon: wandSparklesIcon, badge: 'new' },
    { slug: 'illustrations.app', url: '/app', icon: appWindowIcon },
    { slug: 'illustrations.styles', url: '/illustrations/styles', icon: shapesIcon },
  ],
  dropdownSimple: [
    {
      slug: 'illustrations.popular',
      links: [
        { slug: 'illustrations.3d', url: '/illustrations/styles/3d' },
        { slug: 'illustrations.universal', url: '/illustrations/styles/universal-1' },
        { slug: 'illustrations.trendy', url: '/illustrations/styles/trendy' },
        { slug: 'illustrations.education', url: '/illustrations/education' },
        { slug: 'illustrations.business', url: '/illustrations/business' },
        { slug: 'illustrations.threedio', url: '/threedio' },
      ],
    },
  ],
};

const ai: Product = {
  slug: 'ai',
  url: '/ai',
  badge: 'new',
  dropdownItems: [
    { slug: 'ai.all', url: '/ai', icon: sparklesIcon },
    ...imageTools,
    { slug: 'ai.faces', url: EXTERNAL_SITES.faces, icon: circleUserRoundIcon, target: '_blank' },
    { slug: 'ai.humans', url: EXTERNAL_SITES.humans, icon: boxIcon, target: '_blank' },
    { slug: 'ai.datasets', url: EXTERNAL_SITES.datasets, icon: databaseIcon, target: '_blank' },
    { slug: 'ai.api', url: EXTERNAL_SITES.facesApi, icon: codeIcon, target: '_blank' },
    { slug: 'ai.developers', url: EXTERNAL_SITES.developers, icon: bookOpenIcon, target: '_blank' },
  ],
};

const photos: Product = {
  slug: 'photos',
  url: '/photos',
  dropdownItems: [
    { slug: 'photos.all', url: '/photos', icon: imageIcon },
    { slug: 'photos.transparent', url: '/photos/transparent', icon: contrastIcon },
    { slug: 'photos.creator', url: '/mega-creator', icon: layersIcon },
    ...imageTools,
  ],
};

/** In the order of the header (spec 2, header and navigation). */
const products: readonly Product[] = [
  icons,
  illustrations,
  ai,
  photos,
  { slug: 'music', url: '/music' },
  { slug: 'pricing', url: '/pricing', isHidden: pricingIsHidden },
  { slug: 'lunacy', url: '/lunacy' },
  { slug: 'blog', url: EXTERNAL_SITES.blog, target: '_blank', isHidden: blogIsHidden },
  { slug: 'forum', url: EXTERNAL_SITES.forum, target: '_blank', isHidden: forumIsHidden },
];

/** The products and links for a visitor. */
export function productsFor(visitor: NavVisitor): readonly Product[] {
  const seen = <Link extends NavLink>(links: readonly Link[]) =>
    links.filter((link) => !link.isHidden?.(visitor));
  return seen(products).map((product) => ({
    ...product,
    ...(product.dropdownItems && { dropdownItems: seen(product.dropdownItems) }),
    ...(product.dropdownSimple && {
      dropdownSimple: product.dropdownSimple.map((group) => ({ ...group, links: seen(group.links) })),
    }),
  }));
}
