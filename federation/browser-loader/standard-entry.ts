import { standardContainerName } from '../webpack/standard-entry-file.ts';
import { createStandardContainer, type StandardEntryFacts } from './standard-container.ts';

/** Put in by the build. */
declare const STANDARD_ENTRY: StandardEntryFacts;

const own = document.currentScript as HTMLScriptElement | null;
Object.assign(window, {
  [standardContainerName(STANDARD_ENTRY.container)]: createStandardContainer(
    STANDARD_ENTRY,
    own?.src ?? document.baseURI,
  ),
});
