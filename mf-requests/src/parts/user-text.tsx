import { Fragment } from 'react';

/** Addresses in a text; signs that end a sentence are no part of them. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/g;

/** What somebody wrote, as text: no markup, line ends as they are, and addresses as links that engines do not follow. */
export function UserText({ text }: { text: string }) {
  const addresses = [...text.matchAll(ADDRESS)];
  const between = text.split(ADDRESS);
  return between.map((part, place) => {
    const address = addresses[place]?.[0];
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
      <Fragment key={place}>
        {part}
        {address !== undefined && (
          <a className="text-link" href={address} rel="ugc nofollow noopener noreferrer" target="_blank">
            {address}
          </a>
        )}
      </Fragment>
    );
  });
}
