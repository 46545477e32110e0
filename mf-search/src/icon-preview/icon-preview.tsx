import type { IconSummary } from '@icoteca/shared-contracts';
import { classList } from '@icoteca/shared-ui';
import { memo } from 'react';
import { groundClass, IconPicture, type IconPictureProps } from './icon-picture.tsx';
import styles from './icon-preview.module.css';

export interface IconPreviewProps extends IconPictureProps {
  readonly icon: IconPictureProps['icon'] & Pick<IconSummary, 'svg' | 'isUserSource'>;
}

/** The small picture of an icon: its drawing where the answer of our catalogue carries one, else a picture from the server. */
export const IconPreview = memo(function IconPreview({ icon, cell, className }: IconPreviewProps) {
  if (icon.svg === undefined || icon.isUserSource)
    return <IconPicture icon={icon} cell={cell} className={className} />;
  return (
    <span
      aria-hidden="true"
      className={classList(styles.preview, styles.inline, groundClass(icon), className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup comes from our own catalogue, which keeps shapes and paints only
      dangerouslySetInnerHTML={{ __html: icon.svg }}
    />
  );
});
