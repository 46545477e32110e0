/** The public file of shared-ui: accessible primitives, drawn by the tokens of `styles/tokens.css`. */
export { Avatar, type AvatarProps } from './avatar/avatar.tsx';
export { Badge, type BadgeKind, type BadgeProps } from './badge/badge.tsx';
export { Banner, type BannerProps } from './banner/banner.tsx';
export {
  Button,
  type ButtonKind,
  type ButtonLook,
  type ButtonProps,
  type ButtonSize,
  buttonClass,
} from './button/button.tsx';
export { SplitButton, type SplitButtonProps } from './button/split-button.tsx';
export { Chip, type ChipProps } from './chip/chip.tsx';
export { classList } from './class-list.ts';
export { Dialog, type DialogProps } from './dialog/dialog.tsx';
export { type ModalOptions, useModal } from './dialog/use-modal.ts';
export {
  DrawingEdits,
  type DrawingEditsProps,
  type DrawingEditWord,
  type DrawingGround,
  type EditRange,
} from './drawing-edits/drawing-edits.tsx';
export { EmptyState, type EmptyStateProps } from './empty-state/empty-state.tsx';
export { ErrorState, type ErrorStateProps } from './error-state/error-state.tsx';
export {
  type Align,
  type Box,
  type Placement,
  type PlaceRequest,
  placeBeside,
  type Side,
} from './floating/place-beside.ts';
export { IconButton, type IconButtonProps } from './icon-button/icon-button.tsx';
export { IconPicture, type IconPictureProps, type PictureCell } from './icon-picture/icon-picture.tsx';
export { Kbd } from './kbd/kbd.tsx';
export { LoadingBar } from './loading-bar/loading-bar.tsx';
export { Menu, type MenuProps, type MenuTriggerProps } from './menu/menu.tsx';
export type { MenuEntry, RenderMenuLink } from './menu/menu-item.tsx';
export { isPageScrolling, scrollPageBy } from './page-scroll/page-scroll.ts';
export { type Ground, PreviewGround, type PreviewGroundProps } from './preview-ground/preview-ground.tsx';
export { findByLetter, type RovingList, roveTo } from './roving-focus/roving-focus.ts';
export { saveFile } from './save-file/save-file.ts';
export { type Segment, Segmented, type SegmentedProps } from './segmented/segmented.tsx';
export { useServed } from './served/use-served.ts';
export { Sheet, type SheetProps } from './sheet/sheet.tsx';
export { Skeleton, type SkeletonProps } from './skeleton/skeleton.tsx';
export { Slider, type SliderProps } from './slider/slider.tsx';
export { type Swatch, Swatches, type SwatchesProps } from './swatches/swatches.tsx';
export { Switch, type SwitchProps } from './switch/switch.tsx';
export { type TabItem, Tabs, type TabsProps } from './tabs/tabs.tsx';
export { Tag, tagClass } from './tag/tag.tsx';
export { TextArea, type TextAreaProps } from './text-area/text-area.tsx';
export { TextField, type TextFieldProps } from './text-field/text-field.tsx';
export { Toast, type ToastAction, type ToastKind, type ToastProps } from './toast/toast.tsx';
export { ToastStack } from './toast/toast-stack.tsx';
export { Tooltip, type TooltipProps } from './tooltip/tooltip.tsx';
export type { TooltipPosition } from './tooltip/tooltip-position.ts';
export { UiError } from './ui-error.ts';
export * from './ui-icon/lucide.generated.ts';
export { UiIcon, type UiIconProps, type UiIconShape } from './ui-icon/ui-icon.tsx';
export { VisuallyHidden } from './visually-hidden/visually-hidden.tsx';
