import { useState } from 'react';
import {
  gripIcon,
  layoutGridIcon,
  Segmented,
  Slider,
  Swatches,
  Switch,
  searchIcon,
  Tabs,
  TextField,
} from '../public.ts';
import styles from './gallery.module.css';
import { palette } from './palette.ts';
import { Row } from './row.tsx';

export function Controls() {
  const [motion, setMotion] = useState<'all' | 'animated' | 'static'>('all');
  const [grid, setGrid] = useState<'detailed' | 'compact'>('detailed');
  const [on, setOn] = useState(true);
  const [size, setSize] = useState(96);
  const [colour, setColour] = useState('mint');
  const [tab, setTab] = useState('styles');
  return (
    <>
      <Row title="Field">
        <TextField
          className={styles.narrow}
          label="Empty"
          labelHidden
          placeholder="Empty"
          icon={searchIcon}
        />
        <TextField className={styles.narrow} label="Filled" labelHidden defaultValue="Filled" end="px" />
        <TextField
          className={styles.narrow}
          label="Wrong"
          labelHidden
          defaultValue="#12G"
          error="Use 1 to 6 hex digits"
        />
        <TextField className={styles.narrow} label="With label" hint="A hint" disabled />
      </Row>
      <Row title="Segments">
        <Segmented
          label="Motion"
          fit
          value={motion}
          onChange={setMotion}
          segments={[
            { value: 'all', label: 'All' },
            { value: 'animated', label: 'Animated' },
            { value: 'static', label: 'Static' },
          ]}
        />
        <Segmented
          label="Grid"
          fit
          value={grid}
          onChange={setGrid}
          segments={[
            { value: 'detailed', label: 'Detailed', icon: layoutGridIcon },
            { value: 'compact', label: 'Compact', icon: gripIcon },
          ]}
        />
        <Switch label="Off" checked={!on} onChange={(next) => setOn(!next)} />
        <Switch label="On" checked={on} onChange={setOn} />
        <Switch label="Disabled" checked={false} disabled onChange={setOn} />
      </Row>
      <Row title="Tabs">
        {(['line', 'segments'] as const).map((look) => (
          <div key={look}>
            <Tabs
              look={look}
              label="Sidebar"
              active={tab}
              onChange={setTab}
              tabs={['styles', 'categories', 'collections'].map((id) => ({
                id,
                title: id,
                panel: `The ${id}`,
              }))}
            />
          </div>
        ))}
      </Row>
      <Row title="Slider">
        <Slider
          label="Size"
          min={16}
          max={512}
          value={size}
          valueText={`${size} pixels`}
          onChange={setSize}
        />
      </Row>
      <Row title="Palette">
        <Swatches
          className={styles.palette}
          label="Palette"
          value={colour}
          onChange={setColour}
          swatches={palette}
        />
      </Row>
    </>
  );
}
