import type { TextResources } from '@icoteca/shared-contracts';

/** Namespace of the shell's own texts. */
export const shellNamespace = 'shell';

/** English texts of the shell. */
export const shellTexts: TextResources = {
  'site.title': 'Icoteca: icons in every style',
  'skip.to-content': 'Skip to content',
  retry: 'Try again',
  'region.missing': 'This part is not available just now. The rest of the site works.',
  'region.menu-missing': 'The menu is not available just now. The rest of the site works.',
  'kept.title': 'Only links work on this page just now',
  'kept.text': 'A script of it did not come. You can read the page and follow its links.',
  'page.loading': 'Loading',
  'page.loaded': 'Loaded {{title}}',
  'notifications.label': 'Notifications',
  'notifications.close': 'Close',
  'not-found.title': 'Page not found',
  'not-found.invalid-title': 'Page Not Found',
  'not-found.subtitle-0': 'This frame is empty. The picture may have moved, or it never hung here.',
  'not-found.subtitle-1': 'The guard swears that it hung here yesterday.',
  'not-found.subtitle-2': 'You have found the one icon we have not drawn yet.',
  'not-found.subtitle-3': 'A ghost took it home. It likes pictures of houses.',
  'not-found.subtitle-4': 'Nothing on this wall but a nail.',
  'not-found.all': 'All icons',
  'not-found.newest': 'Newest icons',
  'not-found.popular': 'Popular searches',
  'not-found.styles': 'Styles',
  'not-found.styles-count_one': '{{count}} style',
  'not-found.styles-count_other': '{{count}} styles',
  'error.title': 'An error occurred',
  'error.text': 'Something of ours broke while this page was made. Nothing of yours is lost.',
  'error.unavailable-title': 'This page is not available just now',
  'error.unavailable-text': 'A part of the site does not answer. The rest works; try again in a moment.',
  'error.removed-title': 'This page is gone',
  'error.removed-text': 'What stood here was removed for good.',
};
