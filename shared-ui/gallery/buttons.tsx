import {
  Button,
  buttonClass,
  chevronDownIcon,
  copyIcon,
  downloadIcon,
  heartIcon,
  IconButton,
  Menu,
  SplitButton,
  trash2Icon,
  UiIcon,
} from '../public.ts';
import { Row } from './row.tsx';

const downloads = [
  { id: 'zip', label: 'All sizes as a zip' },
  { id: 'svg', label: 'SVG, editable strokes', hint: '12 KB' },
];

export function Buttons() {
  return (
    <>
      <Row title="Primary">
        <Button kind="primary">Rest</Button>
        <Button kind="primary" disabled>
          Disabled
        </Button>
        <Button kind="primary" busy>
          Busy
        </Button>
        <Button kind="primary" size="large" icon={downloadIcon}>
          Large
        </Button>
        <SplitButton
          main={
            <Button kind="primary" size="large" icon={downloadIcon}>
              Download SVG
            </Button>
          }
          more={
            <Menu
              label="More ways to download"
              align="end"
              entries={downloads}
              trigger={(props) => (
                <Button {...props} kind="primary" size="large" aria-label="More ways to download">
                  <UiIcon icon={chevronDownIcon} size={16} />
                </Button>
              )}
            />
          }
        />
      </Row>
      <Row title="Default">
        <Button>Rest</Button>
        <Button aria-pressed>Pressed</Button>
        <Button disabled>Disabled</Button>
        <Button size="small">Small</Button>
        <Button kind="ink">Ink</Button>
        <a className={buttonClass()} href="#link">
          A link like a button
        </a>
      </Row>
      <Row title="Plain, small">
        <Button kind="plain">Plain</Button>
        <Button kind="danger" icon={trash2Icon}>
          Remove
        </Button>
        <IconButton icon={copyIcon} label="Copy PNG" keys="Ctrl C" tooltip="bottom" />
        <IconButton icon={heartIcon} label="Favorite" aria-pressed />
        <IconButton icon={copyIcon} label="Copy" size="small" />
        <IconButton icon={copyIcon} label="Copy" disabled />
      </Row>
    </>
  );
}
