/**
 * Sentences that no test can show: headings, and those that say that something is not shown. By id, with how the project
 * settled them.
 */
export const settledSentences: Readonly<Record<string, string>> = {
  'S4.01': 'A heading.',
  'S7.15': 'A heading.',
  'S7.43': 'A heading.',
  'S7.54':
    'What the server does is documented with each call at /api/docs, generated from the one table of calls.',
  'S8.18':
    'Each code has a sentence and what to do in docs/errors; pages say it in ten languages (texts of each remote).',
  'S9.13':
    'It does not say names of what. Lengths of names are in shared-contracts/rules/limits.ts, each with what it is for.',
  'T3.16':
    'Notifications have type, title, text, buttons, delay and what is called at the end (shared-contracts/host/host.ts). The icon follows from the type: remotes send none, so no foreign picture or animation appears in the area.',
};
