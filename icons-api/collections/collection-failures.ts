import { COLLECTION_ICONS_MAX, MAX_COLLECTIONS } from '@icoteca/shared-contracts';
import { ApiFailure } from '../http/api-failure.ts';

/**
 * 404 for a collection that is missing, deleted, or private and somebody else's: the same for all, so that nobody learns
 * which exist (CN 8).
 */
export function unknownCollection(): ApiFailure {
  return new ApiFailure('UNKNOWN_COLLECTION', 'There is no such collection, or it is private.', {
    param: 'id',
    hint: 'Your own collections are listed by GET /siteApi/collections/v2.',
  });
}

/** 410 for a collection that an administrator hid. @param reason theirs */
export function hiddenCollection(reason: string): ApiFailure {
  return new ApiFailure('COLLECTION_HIDDEN', `This collection was taken down: ${reason}`, {
    hint: 'Its owner still has it, and can write to the support.',
  });
}

/** In the words of CN 5 and CN 8. */
export function tooManyCollections(): ApiFailure {
  return new ApiFailure('COLLECTION_LIMIT', `Only ${MAX_COLLECTIONS} collections are available.`, {
    hint: 'Delete one that is not used any more.',
  });
}

/** @param left number of icons that still fit */
export function fullCollection(left: number): ApiFailure {
  return new ApiFailure('COLLECTION_FULL', `A collection holds at most ${COLLECTION_ICONS_MAX} icons.`, {
    hint: 'Remove some, or use another collection. Nothing was added.',
    left: Math.max(0, left),
  });
}

export function systemCollection(sentence: string): ApiFailure {
  return new ApiFailure('SYSTEM_COLLECTION', sentence, { hint: 'Use a collection of your own.' });
}

export function unknownIconOf(param: string, id: string): ApiFailure {
  return new ApiFailure('UNKNOWN_ICON', `There is no icon with the id "${id.slice(0, 40)}" here.`, {
    param,
    hint: 'Take the id from a search answer, or from the icons of the collection. Nothing was changed.',
  });
}

export function movedBeforeItself(): ApiFailure {
  return new ApiFailure('BAD_REQUEST', 'before: the icon is one of those that are moved.', {
    param: 'before',
    hint: 'Name the icon that they come before, or null for the end.',
  });
}

export function twoPlaces(): ApiFailure {
  return new ApiFailure('BAD_REQUEST', 'before and replaces: the icons can have one place only.', {
    param: 'replaces',
    hint: 'Send one of them.',
  });
}

export function replacedByItself(): ApiFailure {
  return new ApiFailure('BAD_REQUEST', 'replaces: the icon is one of those that are added.', {
    param: 'replaces',
    hint: 'Name an icon of the collection that is to leave it.',
  });
}
