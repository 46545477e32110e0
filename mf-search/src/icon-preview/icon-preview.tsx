import { type IconSummary, PREVIEW_SHEET_CELL, previewUrl } from '@icoteca/shared-contracts';
import { IconPicture, type PictureCell } from '@icoteca/shared-ui';
import { memo } from 'react';

type ShownIcon = Pick<IconSummary, 'id' | 'contentHash' | 'isColor' | 'hiddenIn' | 'svg' | 'isUserSource'>;

export interface IconPreviewProps {
  readonly icon: ShownIcon;
  /** Where the icon lies in a sheet, whose style an element around it must carry; without it the icon has its own image. */
  readonly cell?: PictureCell | null | undefined;
  readonly className?: string | undefined;
  /** The host's, where the picture may be shown in a page of another site. */
  readonly address?: (path: string) => string;
}

/** The small picture of an icon; uploads are shown as images only, for their markup is not of our catalogue. */
export const IconPreview = memo(function IconPreview({
  icon,
  cell,
  className,
  address = String,
}: IconPreviewProps) {
  return (
    <IconPicture
      icon={icon.isUserSource ? { isColor: icon.isColor, hiddenIn: icon.hiddenIn } : icon}
      image={cell ?? address(previewUrl(icon, PREVIEW_SHEET_CELL))}
      className={className}
    />
  );
});
