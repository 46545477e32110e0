/** The public file of shared-ui: accessible primitives, drawn by the tokens of `styles/tokens.css`. */
export {
  Button,
  type ButtonKind,
  type ButtonLook,
  type ButtonProps,
  type ButtonSize,
  buttonClass,
} from './button/Button.tsx';
export { SplitButton, type SplitButtonProps } from './button/SplitButton.tsx';
export { classList } from './class-list.ts';
export {
  type Align,
  type Box,
  type Placement,
  type PlaceRequest,
  placeBeside,
  type Side,
} from './floating/place-beside.ts';
export { IconButton, type IconButtonProps } from './icon-button/IconButton.tsx';
export { Kbd } from './kbd/Kbd.tsx';
export { Menu, type MenuProps, type MenuTriggerProps } from './menu/Menu.tsx';
export type { MenuEntry, RenderMenuLink } from './menu/MenuItem.tsx';
export { findByLetter, type RovingList, roveTo } from './roving-focus/roving-focus.ts';
export { TextField, type TextFieldProps } from './text-field/TextField.tsx';
export { Tooltip, type TooltipProps } from './tooltip/Tooltip.tsx';
export type { TooltipPosition } from './tooltip/tooltip-position.ts';
export { UiError } from './ui-error.ts';
export * from './ui-icon/lucide.generated.ts';
export { UiIcon, type UiIconProps, type UiIconShape } from './ui-icon/UiIcon.tsx';
