import type { Readable } from 'node:stream';
import type { PrivatePicture } from './private-picture.ts';

/** JSON made for the visitor behind the request, which no cache may keep. */
export class PersonalAnswer {
  readonly json: string;
  constructor(json: string) {
    this.json = json;
  }
}

/** JSON that another visitor could get more of. What a guest gets is kept as long as usual, but for guests alone. */
export class AnswerByRights {
  readonly json: string;
  readonly isGuests: boolean;
  constructor(json: string, { accountId }: { readonly accountId: string | null }) {
    this.json = json;
    this.isGuests = accountId === null;
  }
}

/** A file made for the visitor behind the request. */
export class FileAnswer {
  readonly content: Buffer | Readable;
  readonly mediaType: string;
  /** Safe name for a download, or null. */
  readonly fileName: string | null;

  constructor(content: Buffer | Readable, mediaType: string, fileName: string | null = null) {
    this.content = content;
    this.mediaType = mediaType;
    this.fileName = fileName;
  }
}

/** The same for everybody, for builds and pages of other sites: kept by whoever asks, and asked for again by its tag. */
export class TaggedAnswer {
  readonly content: Buffer | string;
  readonly mediaType: string;
  readonly cacheControl: string;
  /** Changes exactly when the content does; without quotes. */
  readonly tag: string;

  constructor(
    content: Buffer | string,
    { mediaType, cacheControl, tag }: { mediaType: string; cacheControl: string; tag: string },
  ) {
    this.content = content;
    this.mediaType = mediaType;
    this.cacheControl = cacheControl;
    this.tag = tag;
  }
}

/** What a handler answers: the finished JSON, which goes out as it is, or a file. */
export type EndpointAnswer =
  | string
  | PersonalAnswer
  | AnswerByRights
  | FileAnswer
  | PrivatePicture
  | TaggedAnswer;
