import { expect, it } from 'vitest';
import { isCommunityStyle } from './community-style.ts';

it('[T7.28] the styles of makers are distinguished from those of the catalogue by their apiCode', () => {
  const codes = ['community', 'community:mona-1a2b3c-pebble', 'communityful', 'ph:community', 'lucide'];
  expect(codes.filter(isCommunityStyle)).toEqual(codes.slice(0, 2));
});
