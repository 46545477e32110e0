export { bumpVersion, lockCatalogue } from './bump-version.ts';
export type { CommunityIcon } from './community-icon.ts';
export { authorIdOf, communityStyleOf, setPrefixOf, wordOf } from './community-set.ts';
export { readConceptData } from './concept-data.ts';
export { refreshCommunity } from './refresh-community.ts';
export { addCommunityIcons } from './write-community.ts';
