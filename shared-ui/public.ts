/** The public file of shared-ui: accessible primitives, drawn by the tokens of `styles/tokens.css`. */
export { Avatar, type AvatarProps } from './avatar/Avatar.tsx';
export { Badge, type BadgeKind, type BadgeProps } from './badge/Badge.tsx';
export { Banner, type BannerProps } from './banner/Banner.tsx';
export {
  Button,
  type ButtonKind,
  type ButtonLook,
  type ButtonProps,
  type ButtonSize,
  buttonClass,
} from './button/Button.tsx';
export { SplitButton, type SplitButtonProps } from './button/SplitButton.tsx';
export { Chip, type ChipProps } from './chip/Chip.tsx';
export { classList } from './class-list.ts';
export { Dialog, type DialogProps } from './dialog/Dialog.tsx';
export { type ModalOptions, useModal } from './dialog/use-modal.ts';
export {
  DrawingEdits,
  type DrawingEditsProps,
  type DrawingEditWord,
  type DrawingGround,
  type EditRange,
} from './drawing-edits/DrawingEdits.tsx';
export { EmptyState, type EmptyStateProps } from './empty-state/EmptyState.tsx';
export { ErrorState, type ErrorStateProps } from './error-state/ErrorState.tsx';
export {
  type Align,
  type Box,
  type Placement,
  type PlaceRequest,
  placeBeside,
  type Side,
} from './floating/place-beside.ts';
export { IconButton, type IconButtonProps } from './icon-button/IconButton.tsx';
export { IconPicture, type IconPictureProps, type PictureCell } from './icon-picture/IconPicture.tsx';
export { Kbd } from './kbd/Kbd.tsx';
export { LoadingBar } from './loading-bar/LoadingBar.tsx';
export { Menu, type MenuProps, type MenuTriggerProps } from './menu/Menu.tsx';
export type { MenuEntry, RenderMenuLink } from './menu/MenuItem.tsx';
export { type Ground, PreviewGround, type PreviewGroundProps } from './preview-ground/PreviewGround.tsx';
export { findByLetter, type RovingList, roveTo } from './roving-focus/roving-focus.ts';
export { saveFile } from './save-file/save-file.ts';
export { type Segment, Segmented, type SegmentedProps } from './segmented/Segmented.tsx';
export { useServed } from './served/use-served.ts';
export { Sheet, type SheetProps } from './sheet/Sheet.tsx';
export { Skeleton, type SkeletonProps } from './skeleton/Skeleton.tsx';
export { Slider, type SliderProps } from './slider/Slider.tsx';
export { type Swatch, Swatches, type SwatchesProps } from './swatches/Swatches.tsx';
export { Switch, type SwitchProps } from './switch/Switch.tsx';
export { type TabItem, Tabs, type TabsProps } from './tabs/Tabs.tsx';
export { Tag, tagClass } from './tag/Tag.tsx';
export { TextArea, type TextAreaProps } from './text-area/TextArea.tsx';
export { TextField, type TextFieldProps } from './text-field/TextField.tsx';
export { Toast, type ToastAction, type ToastKind, type ToastProps } from './toast/Toast.tsx';
export { ToastStack } from './toast/ToastStack.tsx';
export { Tooltip, type TooltipProps } from './tooltip/Tooltip.tsx';
export type { TooltipPosition } from './tooltip/tooltip-position.ts';
export { UiError } from './ui-error.ts';
export * from './ui-icon/lucide.generated.ts';
export { UiIcon, type UiIconProps, type UiIconShape } from './ui-icon/UiIcon.tsx';
export { VisuallyHidden } from './visually-hidden/VisuallyHidden.tsx';
