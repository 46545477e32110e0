/**
 * Texts by key; plural forms as `key_one`, `key_other`. A module brings the English ones; other languages stand in
 * `src/texts/{code}.json` of the remote, and a page fetches the file of its locale.
 */
export type TextResources = Readonly<Record<string, string>>;
