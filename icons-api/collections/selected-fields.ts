import {
  type Collection,
  collectionFields,
  type ListedCollection,
  selectableFields,
} from '@icoteca/shared-contracts';
import { ApiFailure } from '../http/api-failure.ts';
import { nearestValue } from '../spelling/edit-distance.ts';

const DEFAULT: ReadonlySet<string> = new Set(collectionFields);
const SELECTABLE: ReadonlySet<string> = new Set(selectableFields);

/** The fields that `select` names (CN 7, GET list). @throws ApiFailure BAD_REQUEST for any other name */
export function selectedFields(select: string | undefined): ReadonlySet<string> {
  if (select === undefined) return DEFAULT;
  const names = select.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !SELECTABLE.has(name));
  if (unknown === undefined) return new Set(names);
  const nearest = nearestValue(unknown.slice(0, 80), selectableFields);
  throw new ApiFailure('BAD_REQUEST', `select: collections have no field "${unknown.slice(0, 60)}".`, {
    param: 'select',
    nearest,
    hint: `It may be ${selectableFields.join(', ')}.`,
  });
}

/** True where the icons of the preview are read. */
export const showsIcons = (fields: ReadonlySet<string>): boolean =>
  fields.has('preview') || fields.has('pictures');

/** A collection with the selected fields and its id. */
export function listed(collection: Collection, fields: ReadonlySet<string>): ListedCollection {
  const shown: Record<string, unknown> = Object.fromEntries(
    Object.entries(collection).filter(([name]) => name === 'id' || fields.has(name)),
  );
  if (fields.has('pictures'))
    shown.pictures = collection.preview.map(({ id, contentHash, isColor, hiddenIn }) => ({
      id,
      contentHash,
      isColor,
      ...(hiddenIn && { hiddenIn }),
    }));
  return shown as ListedCollection;
}
