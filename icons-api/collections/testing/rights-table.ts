import type { EndpointName } from '@icoteca/shared-contracts';

/** Who calls. The sibling's token, the expired session and the one that was signed out are the owner's. */
export const people = ['guest', 'owner', 'other', 'admin', 'sibling', 'expired', 'loggedOut'] as const;
export type Who = (typeof people)[number];

/** What the call is about; all of them are the owner's. */
export const kinds = ['private', 'public', 'favorites', 'downloaded'] as const;
export type Kind = (typeof kinds)[number];

/** Entries of the table, and their codes. */
export const meaning = {
  ok: 'success',
  un: 'UNKNOWN_COLLECTION',
  in: 'SIGN_IN_REQUIRED',
  end: 'SESSION_ENDED',
  rd: 'TOKEN_ONLY_READS',
  sys: 'SYSTEM_COLLECTION',
  adm: 'ADMIN_ONLY',
  gone: 'DOWNLOAD_GONE',
} as const;

/** Ids and words that the calls of a case are made of. */
export interface Subject {
  id: string;
  apiCode: string;
  /** Icons in the collection, and one that is not. */
  icons: [string, string];
  otherIcon: string;
  /** Another private collection of the owner with `otherIcon`. */
  secondId: string;
  /** A zip of the collection that the owner has begun. */
  downloadId: string;
}

/** A call of the table: what it sends, and what is answered to whom. */
export interface RightsRow {
  name: EndpointName;
  says: string;
  params?: (subject: Subject) => Record<string, string>;
  query?: string;
  body?: (subject: Subject) => object;
  /** Answers in the order of `people`, by kind; a kind that is not there has those of `private`. */
  answers: Partial<Record<Kind, string>> & { private: string };
}

const own = ({ id }: Subject) => ({ id });
//                      guest owner other admin sibling expired loggedOut
const ownWrite = '      in    ok    un    un    rd      end     end';
const systemRefused = ' in    sys   un    un    rd      end     end';
const everyReader = '  ok    ok    ok    ok    ok      end     end';
const ownRead = '       un    ok    un    un    ok      end     end';
// The token of a sibling is for the calls that `sibling-calls.ts` lists, and for no others that read.
const styleRead = {
  private: '            un    ok    un    un    rd      end     end',
  public: '             ok    ok    ok    ok    rd      end     end',
};
/** Calls by the word in the public address do not look at who calls. */
const byWord = {
  private: '            un    un    un    un    un      un      un',
  public: '             ok    ok    ok    ok    ok      ok      ok',
};
const DOT = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';
const own2 = { favorites: systemRefused, downloaded: systemRefused };

/** Written by hand from the specification (CN 6) and the rules of system collections (CN 1). */
export const rightsTable: readonly RightsRow[] = [
  {
    name: 'collections',
    says: 'lists one’s own',
    answers: { private: '   in    ok    ok    ok    ok      end     end' },
  },
  {
    name: 'collection',
    says: 'reads',
    params: own,
    answers: { private: ownRead, public: everyReader },
  },
  {
    name: 'collectionIcons',
    says: 'reads the icons',
    params: own,
    answers: { private: ownRead, public: everyReader },
  },
  {
    name: 'createCollection',
    says: 'makes one',
    body: () => ({ name: 'New' }),
    answers: { private: '   in    ok    ok    ok    rd      end     end' },
  },
  {
    name: 'changeCollection',
    says: 'renames',
    params: own,
    body: () => ({ name: 'Renamed' }),
    answers: { private: ownWrite, ...own2 },
  },
  {
    name: 'changeCollection',
    says: 'publishes',
    params: own,
    body: () => ({ access: 'public' }),
    answers: { private: ownWrite, ...own2 },
  },
  {
    name: 'changeCollection',
    says: 'describes',
    params: own,
    body: () => ({ description: 'New' }),
    answers: { private: ownWrite },
  },
  {
    name: 'copyCollection',
    says: 'copies',
    params: own,
    answers: {
      private: ownWrite,
      public: '             in    ok    ok    ok    rd      end     end',
    },
  },
  { name: 'deleteCollection', says: 'deletes', params: own, answers: { private: ownWrite, ...own2 } },
  { name: 'restoreCollection', says: 'restores what is there', params: own, answers: { private: ownWrite } },
  {
    name: 'addCollectionIcons',
    says: 'adds an icon',
    params: own,
    body: ({ otherIcon }) => ({ icons: [{ id: otherIcon }] }),
    answers: { private: ownWrite, downloaded: systemRefused },
  },
  {
    name: 'removeCollectionIcon',
    says: 'takes an icon out',
    params: ({ id, icons }) => ({ id, iconId: icons[0] }),
    answers: { private: ownWrite },
  },
  {
    name: 'removeCollectionIcons',
    says: 'takes icons out',
    params: own,
    body: ({ icons }) => ({ icons }),
    answers: { private: ownWrite },
  },
  {
    name: 'orderCollectionIcons',
    says: 'orders',
    params: own,
    body: ({ icons }) => ({ icons: [icons[0]], before: null }),
    answers: { private: ownWrite, downloaded: systemRefused },
  },
  {
    name: 'moveCollectionIcons',
    says: 'moves icons out of it',
    params: own,
    body: ({ icons, secondId }) => ({ icons: [icons[0]], to: secondId }),
    answers: { private: ownWrite },
  },
  {
    name: 'moveCollectionIcons',
    says: 'moves icons into it',
    params: ({ secondId }) => ({ id: secondId }),
    body: ({ id, otherIcon }) => ({ icons: [otherIcon], to: id }),
    answers: { private: ownWrite, downloaded: systemRefused },
  },
  {
    name: 'publicCollections',
    says: 'lists public ones',
    answers: { private: '   ok    ok    ok    ok    ok      end     end' },
  },
  {
    name: 'publicCollection',
    says: 'reads the public page',
    params: ({ apiCode }) => ({ apiCode }),
    answers: byWord,
  },
  {
    name: 'collectionManifest',
    says: 'reads the manifest',
    params: ({ apiCode }) => ({ apiCode }),
    answers: byWord,
  },
  {
    name: 'collectionSprite',
    says: 'reads the sprite',
    params: ({ apiCode }) => ({ apiCode }),
    answers: byWord,
  },
  {
    name: 'uploadCollectionIcons',
    says: 'uploads',
    params: own,
    body: () => ({ icons: [{ id: 't0', name: 'dot.svg', svg: DOT }] }),
    answers: { private: ownWrite, downloaded: systemRefused },
  },
  {
    name: 'startCollectionDownload',
    says: 'begins a zip',
    params: own,
    body: () => ({ format: 'png', size: 48 }),
    answers: {
      private: ownWrite,
      public: '             in    ok    ok    ok    rd      end     end',
    },
  },
  {
    name: 'collectionDownload',
    says: 'asks for the zip of the owner',
    params: ({ id, downloadId }) => ({ id, downloadId }),
    answers: {
      private: '            in    ok    un    un    rd      end     end',
      public: '             in    ok    gone  gone  rd      end     end',
    },
  },
  {
    name: 'cancelCollectionDownload',
    says: 'ends the zip of the owner',
    params: ({ id, downloadId }) => ({ id, downloadId }),
    answers: {
      private: ownWrite,
      public: '             in    ok    gone  gone  rd      end     end',
    },
  },
  {
    name: 'collectionInStyle',
    says: 'looks at it in another style',
    params: own,
    query: '?platform=lucide',
    answers: styleRead,
  },
  {
    name: 'collectionConsistency',
    says: 'reads what does not match',
    params: own,
    answers: styleRead,
  },
  {
    name: 'reportCollection',
    says: 'reports',
    params: own,
    body: () => ({ reason: 'My logo' }),
    answers: {
      private: '            un    un    un    un    rd      end     end',
      public: '             ok    ok    ok    ok    rd      end     end',
    },
  },
  {
    name: 'hideCollection',
    says: 'takes down',
    params: own,
    body: () => ({ isHidden: true, reason: 'Trademark' }),
    answers: {
      private: '            adm   adm   adm   un    adm     adm     adm',
      public: '             adm   adm   adm   ok    adm     adm     adm',
    },
  },
  {
    name: 'collectionReports',
    says: 'reads reports',
    answers: { private: '   adm   adm   adm   ok    adm     adm     adm' },
  },
];
