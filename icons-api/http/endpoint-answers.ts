import type { Readable } from 'node:stream';
import type { CompressedAnswer } from './compressed-answer.ts';

/** JSON for the visitor behind the request; never cached. */
export class PersonalAnswer {
  readonly json: string;
  constructor(json: string) {
    this.json = json;
  }
}

/** JSON that depends on the visitor's rights. A guest's answer is cached as usual, but for guests alone. */
export class AnswerByRights {
  readonly json: string;
  readonly isGuests: boolean;
  constructor(json: string, { accountId }: { readonly accountId: string | null }) {
    this.json = json;
    this.isGuests = accountId === null;
  }
}

/** A file made for the visitor behind the request. @param fileName safe name for a download, or null */
export class FileAnswer {
  readonly content: Buffer | Readable;
  readonly mediaType: string;
  readonly fileName: string | null;
  constructor(content: Buffer | Readable, mediaType: string, fileName: string | null = null) {
    this.content = content;
    this.mediaType = mediaType;
    this.fileName = fileName;
  }
}

interface Tagged {
  readonly mediaType: string;
  /** Changes exactly when the content does; without quotes. */
  readonly tag: string;
}

/** A file that is the same for everybody, for builds and pages of other sites: cached, and revalidated by its tag. */
export class TaggedAnswer {
  readonly content: Buffer | string;
  readonly headers: Tagged & { readonly cacheControl: string };
  constructor(content: Buffer | string, headers: Tagged & { readonly cacheControl: string }) {
    this.content = content;
    this.headers = headers;
  }
}

/** A visitor's picture for those who may see it: stored by browsers, which revalidate it each time, and by no other cache. */
export class PrivatePicture {
  readonly picture: Tagged & {
    /** As the visitor called it, with the extension of the media type; may hold any character. */
    readonly fileName: string;
    /** Not called when the browser has the picture already. */
    readonly bytes: () => Promise<Buffer>;
  };
  constructor(picture: PrivatePicture['picture']) {
    this.picture = picture;
  }
}

/** What a handler returns: finished JSON, sent as it is, or a file. */
export type EndpointAnswer =
  | string
  | PersonalAnswer
  | AnswerByRights
  | CompressedAnswer
  | FileAnswer
  | PrivatePicture
  | TaggedAnswer;
