import type { ApiErrorCode, ApiProblem } from '@icoteca/shared-contracts';
import { statusOf } from '../http/api-failure.ts';

/** A request for a picture that is not answered with one. Becomes an `ApiProblem` with the status. */
export class ImageProblem extends Error {
  override readonly name = 'ImageProblem';
  readonly code: ApiErrorCode;
  readonly details: Pick<ApiProblem, 'hint' | 'param' | 'nearest' | 'needed' | 'left'>;

  constructor(
    code: ApiErrorCode,
    message: string,
    details: {
      hint?: string;
      param?: string;
      nearest?: string | undefined;
      needed?: number;
      left?: number;
      cause?: unknown;
    } = {},
  ) {
    const { cause, nearest, ...rest } = details;
    super(message, { cause });
    this.code = code;
    this.details = { ...rest, ...(nearest === undefined ? {} : { nearest }) };
  }

  /** HTTP status of the answer. */
  get status(): number {
    return statusOf(this.code);
  }

  /** The body of the answer. */
  get body(): ApiProblem {
    return { success: false, code: this.code, message: this.message, ...this.details };
  }
}

/** 404 for an id or name that no icon has. */
export function unknownIcon(what: string): ImageProblem {
  return new ImageProblem('UNKNOWN_ICON', `There is no icon ${what.slice(0, 80)}.`, {
    param: 'id',
    hint: 'Take the id from a search answer; ids are 12 letters and digits.',
  });
}

/** 410 for an icon that was taken out of its set. */
export function removedIcon(id: string): ImageProblem {
  return new ImageProblem('ICON_REMOVED', `The icon "${id}" is no longer in the catalogue.`, {
    param: 'id',
    hint: 'Search for another one.',
  });
}

/** 410 for an uploaded icon whose file is missing or damaged. */
export function lostIcon(id: string): ImageProblem {
  return new ImageProblem('ICON_FILE_LOST', `The drawing of the icon "${id}" is lost.`, {
    param: 'id',
    hint: 'Upload the file again.',
  });
}

/** 403 for what only the owner of an uploaded icon may have. */
export function ownersOnly(): ImageProblem {
  return new ImageProblem('OWNER_ONLY', 'Somebody uploaded this icon; its files are for them alone.', {
    param: 'id',
    hint: 'Ask for a preview in png or webp, or upload a drawing of your own.',
  });
}
