import { type IconSummary, PREVIEW_SHEET_CELL, previewUrl } from '@icoteca/shared-contracts';
import { IconPicture, type PictureCell } from '@icoteca/shared-ui';
import { memo } from 'react';
import { MovingPreview } from './moving-preview.tsx';

type ShownIcon = Pick<IconSummary, 'id' | 'contentHash' | 'isColor' | 'hiddenIn' | 'svg' | 'isUserSource'> &
  Partial<Pick<IconSummary, 'isAnimated'>>;

export interface IconPreviewProps {
  readonly icon: ShownIcon;
  /** Cell in a sheet, whose style an ancestor must set, or the URL of an image; without it the icon has its own image. */
  readonly cell?: PictureCell | string | null | undefined;
  readonly className?: string | undefined;
  /** Resolves URLs where the picture may be on another site. */
  readonly address?: (path: string) => string;
}

/** The preview of an icon; uploads are images only, since their markup is not ours. */
export const IconPreview = memo(function IconPreview({
  icon,
  cell,
  className,
  address = String,
}: IconPreviewProps) {
  const { svg } = icon;
  if (icon.isAnimated && svg !== undefined && !icon.isUserSource)
    return <MovingPreview icon={{ ...icon, svg }} className={className} />;
  return (
    <IconPicture
      icon={icon.isUserSource ? { isColor: icon.isColor, hiddenIn: icon.hiddenIn } : icon}
      image={cell ?? address(previewUrl(icon, PREVIEW_SHEET_CELL))}
      className={className}
    />
  );
});
