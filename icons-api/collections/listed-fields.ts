import { type Collection, collectionFields, type ListedCollection } from '@icoteca/shared-contracts';
import { ApiFailure } from '../http/api-failure.ts';
import { nearestValue } from '../spelling/edit-distance.ts';

export type CollectionField = (typeof collectionFields)[number];

const allowed: ReadonlySet<string> = new Set(collectionFields);

/** The fields that a list has: those that `select` names, all without it. @throws ApiFailure BAD_REQUEST for any other name */
export function selectedFields(select: string | undefined): ReadonlySet<CollectionField> {
  if (select === undefined) return new Set(collectionFields);
  const names = select.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !allowed.has(name));
  if (unknown === undefined) return new Set(names as CollectionField[]);
  const nearest = nearestValue(unknown.slice(0, 80), collectionFields);
  throw new ApiFailure('BAD_REQUEST', `select: collections have no field "${unknown.slice(0, 60)}".`, {
    param: 'select',
    nearest,
    hint: `It may be ${collectionFields.join(', ')}.`,
  });
}

/** A collection with the selected fields, and always with its id. */
export function listed(collection: Collection, fields: ReadonlySet<string>): ListedCollection {
  const shown = Object.entries(collection).filter(([name]) => name === 'id' || fields.has(name));
  return Object.fromEntries(shown) as ListedCollection;
}
