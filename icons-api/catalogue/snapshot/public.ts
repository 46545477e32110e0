export { readSnapshot } from './snapshot.ts';
export {
  type CatalogueSnapshot,
  hiddenIn,
  IconFlag,
  type SnapshotAuthor,
  type SnapshotConcept,
  type SnapshotIcon,
  type SnapshotPlatform,
} from './snapshot-types.ts';
