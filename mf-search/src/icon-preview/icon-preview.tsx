import { type IconSummary, uniqueIds } from '@icoteca/shared-contracts';
import { classList } from '@icoteca/shared-ui';
import { memo, useId, useMemo } from 'react';
import { IconPicture, type IconPictureProps } from './icon-picture.tsx';
import styles from './icon-preview.module.css';

export interface IconPreviewProps extends IconPictureProps {
  readonly icon: IconPictureProps['icon'] & Pick<IconSummary, 'svg'>;
}

/** The small picture of an icon: its drawing where the answer carries one, else a picture from the server. */
export const IconPreview = memo(function IconPreview({ icon, cell, className }: IconPreviewProps) {
  return icon.svg === undefined ? (
    <IconPicture icon={icon} cell={cell} className={className} />
  ) : (
    <InlineDrawing markup={icon.svg} className={className} />
  );
});

function InlineDrawing({ markup, className }: { markup: string; className?: string | undefined }) {
  const id = useId();
  // Two drawings on one page may use the same ids; what refers to them would find the wrong one.
  const html = useMemo(() => ({ __html: drawn(markup, id) }), [markup, id]);
  return (
    <span
      aria-hidden="true"
      className={classList(styles.preview, styles.inline, className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup comes from our own catalogue, which keeps shapes and paints only
      dangerouslySetInnerHTML={html}
    />
  );
}

function drawn(markup: string, id: string): string {
  try {
    return uniqueIds(markup, id);
  } catch {
    // An icon that cannot be read is left blank; its name and page stay.
    return '';
  }
}
