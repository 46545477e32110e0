import { errorTable } from '@icoteca/shared-contracts/errors';

/** Codes that the pages of search raise themselves. */
export const searchErrors = errorTable({
  BULK_FAILED: {
    outcome: 'none; the page shows it in a toast',
    sentence: 'The zip of the selected icons could not be made at all.',
    action:
      'Try again; the toast has the button, and the selection is kept. If it comes again, reload the page or select fewer icons.',
    cause:
      "The worker that makes the zip did not start or broke: its script did not come or has another hash than the page expects, the browser allows no workers, or it ran out of memory. The report has the browser's words. Icons of which no file came are no cause: they are listed with reasons of their own, such as [PAID_SIZE](PAID_SIZE.md) or [ICON_REMOVED](ICON_REMOVED.md).",
    specified: 'SD 8 (Download failure)',
  },
  CATEGORIES_FAILED: {
    outcome: 'none; the tab offers a retry',
    sentence: 'The categories of the sidebar did not load.',
    action: 'Use the retry in the tab; the styles beside it work.',
    cause: 'The call `/siteApi/packs-info` failed when the tab was opened.',
    specified: 'SD 7 (packs-info)',
  },
  CREDITS_UNAVAILABLE: {
    outcome: 'none; nothing is shown',
    sentence: 'The authors and licenses of the styles in a zip could not be loaded.',
    action:
      'Nothing: the download goes on, and LICENSES.txt names author and license of each icon instead of each style.',
    cause:
      'The call for the list of styles failed or took longer than five seconds; the report has its code.',
    specified: 'SD 7 (Configuration reads)',
  },
  CROSS_DOMAIN_IMAGE: {
    outcome: 'none; the box shows it',
    sentence: 'An image of another site was dragged onto search by image.',
    action: 'Save the image first, then choose the file.',
    cause:
      'The browser handed over an address instead of a file, and a page may not read images of other sites. Nothing is fetched then: the content security policy would refuse it.',
    specified: 'SD 8 (Image upload cross-domain failure)',
  },
  FILTER_COUNT_FAILED: {
    outcome: 'none; the sheet shows its button without a number',
    sentence: 'The icons that the chosen filters would leave could not be counted.',
    action: 'Nothing is lost: apply the filters, or choose another one and it is counted again.',
    cause:
      'The search that counts failed. The results themselves are asked for when the filters are applied.',
    specified: 'SD 2 (filters in a modal up to 639 px)',
  },
  FORGET_SEARCH_FAILED: {
    outcome: 'none; reported to telemetry alone',
    sentence: 'A term could not be taken out of the visitor’s searches.',
    action: 'Try it again; the term is back in the list.',
    cause:
      'The call that forgets a term failed: no connection, a session that is over, or a server that is unavailable.',
    specified: 'SD 7 (user/v2/history); CN 7 (Search history)',
  },
  ICONS_SEARCH_ERROR: {
    status: 502,
    sentence:
      'A search answer came without its list of icons. The specification calls it "Icons search error".',
    action: 'Try again. Operators: an answer like it does not come from this API; look what stands between.',
    cause:
      'A proxy or a service worker answered instead of the API, or the API is of another version. An empty list is no error.',
    specified: 'SD 5 (a response without an icons list); SD 8; resolution 9',
  },
  IMAGE_SEARCH_FAILED: {
    outcome: 'none; the box shows it',
    sentence:
      'A picture was chosen to search by, and the search failed in a way that the page does not know.',
    action: 'Try again; the box is back as it was before.',
    cause:
      'The API answered with a code that has no text of its own, or a script of the page failed. The report carries the error itself.',
    specified: 'SD 8 (Image upload failure)',
  },
  MORE_ICONS_FAILED: {
    outcome: 'none; the grid shows a retry',
    sentence: 'The next icons of the grid did not load.',
    action: 'Use the retry at the end of the grid; what is loaded stays.',
    cause:
      'A call of the search failed after its own retries; the report has its code, such as [API_UNAVAILABLE](API_UNAVAILABLE.md).',
    specified: 'SD 9 (page size 60)',
  },
  POPULAR_FAILED: {
    outcome: 'none; the row is left out',
    sentence: 'The popular searches of the home page did not load.',
    action: 'Nothing; they come with the next page. Operators: the report has the code of the call.',
    cause:
      'The call `/api/iconsets/popularRequests` failed. It is not needed for the page, so the page is sent without it.',
    specified: 'SD 7 (popularRequests)',
  },
  REMEMBER_SEARCH_FAILED: {
    outcome: 'none; reported to telemetry alone',
    sentence: 'A search could not be entered into the visitor’s searches.',
    action: 'Nothing: the results are there, and the next search is entered again.',
    cause:
      'The call that enters a term failed: no connection, a session that is over, or a server that is unavailable.',
    specified: 'SD 5 (search history)',
  },
  SERVER_ERROR: {
    status: 502,
    sentence: 'The page of a group or family got an answer without any icon.',
    action:
      'Try again. Operators: the group is in the catalogue, so it has icons; compare the answers of `/siteApi/groups/v1/platform/sidebar` and of the search.',
    cause: 'The API is between two versions of the catalogue, or its index misses the styles of the group.',
    specified: 'SD 5 (group search); SD 8 (Server error)',
  },
  SIDEBAR_FAILED: {
    outcome: 'none; the search for a style offers a retry',
    sentence: 'The styles of the sidebar did not load, and the fixed lists of groups stand in.',
    action: 'Use the retry in the sidebar; the groups shown lead to their pages.',
    cause:
      '`platforms-info`, the groups or `app-info` failed while the page was made, and again when the page was alive.',
    specified: 'SD 7 (if the sidebar calls fail, fixed fallback group lists are used)',
  },
  SIDEBAR_FELL_BACK: {
    outcome: 'none; the page goes on',
    sentence: 'The lists of groups or categories could not be loaded; the fixed lists replace them.',
    action:
      'Nothing for visitors: names and links are right, figures and pictures are missing until the next page. Operators: see why the API fails; the cause is in the telemetry, on the server in the log of the render worker.',
    cause: 'A call for the sidebar got no answer, or one of 500 and above, in all its tries.',
    specified: 'SD 7 (fallback group lists)',
  },
  SIMILAR_TAGS_FAILED: {
    outcome: 'none; they are left out',
    sentence: 'The similar terms of a page of results did not load.',
    action: 'Nothing; the page is shown without them.',
    cause:
      'The specification gives the call 700 ms and takes a failure for "none". On the server a slow API shows itself here first.',
    specified: 'SD 7 (timeout 700 ms); SD 8 (returns null)',
  },
  SPELLCHECK_REDIRECT_CLIENT: {
    outcome: 'none; the page answers 302',
    sentence: 'The spelling of a term was corrected, so its results are at another address.',
    action: 'Nothing. The page of the corrected term says what was typed, and leads back to it.',
    cause:
      'A loader can only go on or give up. This name carries what was typed, what was searched and the new path out of it to where the redirect is made, for server and browser alike. Met anywhere else, a route loads results without `followingCorrections`.',
    specified: 'SD 8 (raised internally); SD 4, Spelling',
  },
  STYLE_COUNTS_FAILED: {
    outcome: 'none; the menu says so',
    sentence: 'The list of styles in the style filter did not load.',
    action: 'Open the menu again; it loads the list again. The styles of the sidebar do the same.',
    cause:
      'The search grouped by style failed for this term; it is the heaviest of the searches and meets time limits first.',
    specified: 'SD 7 (groupBy=platform)',
  },
  SELECTION_NOT_RESTORED: {
    outcome: 'none; nothing is shown',
    sentence: 'The icons that were selected before a reload did not load.',
    action: 'Nothing: their ids stay stored in the tab, and the next page with icons tries again.',
    cause: 'The call for the icons of the stored ids failed; the report has its code.',
    specified: 'Decision 0098',
  },
  SUGGESTIONS_FAILED: {
    outcome: 'none; the list stays closed',
    sentence: 'The suggestions under the search field did not load.',
    action: 'Type on, or press Enter: the search itself works.',
    cause: 'The call of the suggestions failed. The next letter asks again.',
    specified: 'SD 5 (suggestions); SD 7 (autocomplete)',
  },
  TODAY_FAILED: {
    outcome: 'none; the row is left out',
    sentence: 'The icons of the day did not load.',
    action: 'Go on without the row of the day: the next visit to the home page loads it again.',
    cause:
      'The call `/siteApi/editorial/v1/home` failed; its code is in the report. The page was sent without it.',
    specified: 'SD 7 (Configuration reads)',
  },
});
