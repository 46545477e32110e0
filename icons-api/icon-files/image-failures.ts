import { ApiFailure } from '../http/api-failure.ts';

export function unknownIcon(what: string): ApiFailure {
  return new ApiFailure('UNKNOWN_ICON', `There is no icon ${what.slice(0, 80)}.`, {
    param: 'id',
    hint: 'Take the id from a search answer; ids are 12 letters and digits.',
  });
}

export function lostIcon(id: string): ApiFailure {
  return new ApiFailure('ICON_FILE_LOST', `The drawing of the icon "${id}" is lost.`, {
    param: 'id',
    hint: 'Upload the file again.',
  });
}

export function ownersOnly(): ApiFailure {
  return new ApiFailure('OWNER_ONLY', 'Somebody uploaded this icon; its files are for them alone.', {
    param: 'id',
    hint: 'Ask for a preview in png or webp, or upload a drawing of your own.',
  });
}
