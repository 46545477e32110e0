/** English stop words of sentences. Directions (up, in, off ...) carry meaning in icon names and stay. */
const CARRIERS = new Set(
  `a an the and or but if so than then that this these those there here it its i me my mine we us our you your he him his
  she her they them their who whom whose which what where when why how am is are was were be been being do does did done
  have has had having can could may might must shall should will would to of for with by from as at about into onto over
  some any every each all both other others another such own same very too just only also not no nor please want wants
  wanted need needs like get gets got give gives go goes make makes let lets put keep keeps something someone somebody
  somewhere anything everything thing things kind way icon icons symbol image picture show shows showing looks`.split(
    /\s+/,
  ),
);

/** The words without stop words, unless there are no others. */
export function contentWords(words: readonly string[]): readonly string[] {
  const content = words.filter((word) => !CARRIERS.has(word));
  return content.length > 0 ? content : words;
}
