import { useEffect, useEffectEvent } from 'react';
import { isField } from '../use-search-keys.ts';

/** A picture that is pasted anywhere on the page but in a field or a dialog, as a screenshot is. */
export function usePastedPicture(onPicture: (picture: Blob) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const picture = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'));
    if (!picture || event.defaultPrevented || isField(event.target)) return;
    event.preventDefault();
    onPicture(picture);
  });
  useEffect(() => {
    const handle = (event: ClipboardEvent) => paste(event);
    window.addEventListener('paste', handle);
    return () => window.removeEventListener('paste', handle);
  }, []);
}
