/**
 * Texts by key; plural forms as `key_one`, `key_other`. A remote has a file of them for each language,
 * `src/texts/{code}.json`, and a page loads the file of its locale with the first module of the remote.
 */
export type TextResources = Readonly<Record<string, string>>;
