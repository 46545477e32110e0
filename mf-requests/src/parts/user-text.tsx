import { Fragment } from 'react';

/** URLs in a text, without the punctuation that ends a sentence. */
const URL_PATTERN = /\bhttps?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/g;

/** User-written text: no markup, line breaks as they are, and URLs as links that search engines do not follow. */
export function UserText({ text }: { text: string }) {
  const urls = [...text.matchAll(URL_PATTERN)];
  const between = text.split(URL_PATTERN);
  return between.map((part, place) => {
    const url = urls[place]?.[0];
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
      <Fragment key={place}>
        {part}
        {url !== undefined && (
          <a className="text-link" href={url} rel="ugc nofollow noopener noreferrer" target="_blank">
            {url}
          </a>
        )}
      </Fragment>
    );
  });
}
