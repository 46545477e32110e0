import { IconPicture } from '@icoteca/shared-ui';
import { useEffect, useRef, useState } from 'react';

export interface MovingPreviewProps {
  readonly icon: {
    readonly svg: string;
    readonly isColor: boolean;
    readonly hiddenIn?: 'dark' | 'light' | undefined;
  };
  readonly className: string | undefined;
}

/**
 * The drawing of an animated icon: it plays while its cell or card is pointed at or has the focus, and is still
 * otherwise. The server's moves until the code for still drawings is loaded.
 */
export function MovingPreview({ icon, className }: MovingPreviewProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [still, setStill] = useState<string | null>(null);
  const [plays, setPlays] = useState(false);
  const { svg } = icon;
  useEffect(() => {
    let isShown = true;
    import('./still-svg.ts').then(
      ({ stillSvg }) => isShown && setStill(stillSvg(svg)),
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, [svg]);
  useEffect(() => {
    const cell = place.current?.closest('li') ?? place.current?.closest('a');
    if (!cell || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const play = () => setPlays(true);
    const stop = () => setPlays(cell.matches(':hover') || cell.matches(':focus-within'));
    const ends = ['pointerleave', 'focusout'] as const;
    const starts = ['pointerenter', 'focusin'] as const;
    for (const name of starts) cell.addEventListener(name, play);
    for (const name of ends) cell.addEventListener(name, stop);
    return () => {
      for (const name of starts) cell.removeEventListener(name, play);
      for (const name of ends) cell.removeEventListener(name, stop);
    };
  }, []);
  return (
    <span ref={place} style={{ display: 'block' }}>
      <IconPicture
        icon={plays || still === null ? icon : { ...icon, svg: still }}
        image=""
        className={className}
      />
    </span>
  );
}
