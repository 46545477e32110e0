export type { CommunityIcon } from './community-icon.ts';
export { authorIdOf, communityStyleOf, setPrefixOf, wordOf } from './community-set.ts';
export { readIdeaData } from './idea-data.ts';
export { lockCatalogue, moveVersion } from './move-version.ts';
export { settleCommunity } from './settle-community.ts';
export { addCommunityIcons } from './write-community.ts';
