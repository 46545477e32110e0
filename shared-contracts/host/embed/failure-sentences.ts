/** What `icoteca:error` says of a failure, by its code. */
export const failureSentences = {
  PART_UNAVAILABLE: 'A script of the element did not load.',
  TEXTS_UNAVAILABLE: 'The texts of the language did not load; English is shown.',
  EMBED_SITE_UNREACHABLE: 'The site gave no answer to a call of the element.',
  EMBED_CALL_REFUSED: 'The site answered a call of the element with an error.',
  EMBED_BLOCKED: 'The content security policy of the page refuses what the element needs.',
  EMBED_FAILED:
    'Something in the element itself failed. Where it cannot be drawn, a link to the site is in its place.',
} as const;

export type FailureCode = keyof typeof failureSentences;
