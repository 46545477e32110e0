import { useState } from 'react';
import {
  Button,
  boxIcon,
  cameraIcon,
  Dialog,
  folderPlusIcon,
  imageIcon,
  LoadingBar,
  lockIcon,
  Menu,
  Sheet,
  shapesIcon,
  TextField,
  Toast,
  ToastStack,
  Tooltip,
  UiIcon,
} from '../public.ts';

const nothing = () => {};
const areas = [
  { id: 'icons', label: 'Icons', icon: shapesIcon, checked: true },
  { id: 'illustrations', label: 'Illustrations', icon: imageIcon, checked: false },
  { id: '3d', label: '3D', icon: boxIcon, checked: false, disabled: true },
  { id: 'photos', label: 'Photos', icon: cameraIcon, checked: false },
];
const sizes = [
  { id: 'zip', label: 'All sizes as a zip' },
  { id: 'svg', label: 'SVG, editable strokes', hint: '12 KB' },
  {
    id: 'big',
    label: '1600 px',
    hint: (
      <>
        <UiIcon icon={lockIcon} size={14} /> Paid
      </>
    ),
  },
];

export function Floating() {
  const [shown, setShown] = useState<'dialog' | 'sheet' | 'menu' | undefined>();
  const [loading, setLoading] = useState(false);
  const close = () => setShown(undefined);
  return (
    <>
      <LoadingBar active={loading} label="Loading" />
      <ToastStack label="Notifications">
        <Toast kind="success" title="Copied as PNG" text="Home, 96 px" onClose={nothing} closeLabel="Close" />
        <Toast
          kind="plain"
          icon={folderPlusIcon}
          title="Added to Checkout redesign"
          text="Coffee, Phosphor Duotone"
          actions={[
            { label: 'Open', onSelect: nothing },
            { label: 'Undo', onSelect: nothing, quiet: true },
          ]}
          onClose={nothing}
          closeLabel="Close"
        />
        <Toast
          kind="warning"
          title="Already there"
          text="Coffee is in Checkout redesign."
          onClose={nothing}
          closeLabel="Close"
        />
        <Toast
          kind="danger"
          title="Something went wrong"
          text="The font could not be made. 11 of 12 icons are ready."
          actions={[{ label: 'Try again', onSelect: nothing }]}
          onClose={nothing}
          closeLabel="Close"
        />
      </ToastStack>
      <Menu label="Search in" entries={areas} trigger={(props) => <Button {...props}>Search in</Button>} />
      <Menu
        label="Sizes"
        align="end"
        entries={sizes}
        trigger={(props) => <Button {...props}>Sizes</Button>}
      />
      <Tooltip text="Beside it at its end" position="end">
        <Button>Tooltip</Button>
      </Tooltip>
      <Button onClick={() => setShown('dialog')}>Dialog</Button>
      <Button onClick={() => setShown('sheet')}>Sheet</Button>
      <Button onClick={() => setLoading(!loading)}>Load</Button>
      <Dialog open={shown === 'dialog'} onClose={close} title="New collection" closeLabel="Close">
        <p>Your icons stay where they are.</p>
        <TextField label="Name" />
        <Button kind="primary" onClick={close}>
          Create
        </Button>
      </Dialog>
      <Sheet
        open={shown === 'sheet'}
        onClose={close}
        title="Filters"
        closeLabel="Close"
        foot={
          <Button kind="primary" block onClick={close}>
            Show 2,400 icons
          </Button>
        }
      >
        <TextField label="Find a style" />
      </Sheet>
    </>
  );
}
