import type { ReactNode } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Segmented } from '../segmented/segmented.tsx';
import { Slider } from '../slider/slider.tsx';
import { rotateCcwIcon, rotateCwIcon } from '../ui-icon/lucide.generated.ts';
import type { UiIconShape } from '../ui-icon/ui-icon.tsx';
import styles from './drawing-edits.module.css';
import {
  circleIcon,
  flipAcrossIcon,
  flipDownIcon,
  noGroundIcon,
  roundedIcon,
  squareIcon,
} from './shape-icons.ts';

/** A shape behind a drawing, or none. */
export type DrawingGround = 'none' | 'circle' | 'rounded' | 'square';

/** Names of the controls; `paddingValue` and `rotateValue` get the values `share` and `degrees`. */
export type DrawingEditWord =
  | DrawingGround
  | 'stroke'
  | 'ground'
  | 'padding'
  | 'paddingValue'
  | 'rotate'
  | 'rotateValue'
  | 'turnLeft'
  | 'turnRight'
  | 'flipAcross'
  | 'flipDown';

/** Bounds of a number. */
export interface EditRange {
  readonly min: number;
  readonly max: number;
  readonly step?: number;
}

export interface DrawingEditsProps {
  text: (word: DrawingEditWord, values?: Readonly<Record<string, number>>) => string;
  /** Null for a drawing without strokes. `shown` is the width in words. */
  stroke: { value: number; range: EditRange; shown: string; onChange: (width: number) => void } | null;
  ground: DrawingGround;
  onGround: (ground: DrawingGround) => void;
  /** The control of the ground's colour, shown with a ground. */
  groundColour: ReactNode;
  /** In per cent of the edge, from 0. */
  padding: { value: number; max: number; onChange: (share: number) => void };
  /** In degrees; `onChange` gets any whole number, also below 0. */
  rotate: { value: number; onChange: (degrees: number) => void };
  flip: { h: boolean; v: boolean; onToggle: (way: 'h' | 'v') => void };
}

const grounds: readonly { value: DrawingGround; icon: UiIconShape }[] = [
  { value: 'none', icon: noGroundIcon },
  { value: 'circle', icon: circleIcon },
  { value: 'rounded', icon: roundedIcon },
  { value: 'square', icon: squareIcon },
];

/** Stroke width, ground, padding, rotation and mirroring of one drawing or of many. */
export function DrawingEdits(props: DrawingEditsProps) {
  const { text, stroke, padding, rotate, flip } = props;
  return (
    <div className={styles.controls}>
      {stroke && (
        <Row label={text('stroke')} value={stroke.shown}>
          <Slider
            label={text('stroke')}
            {...stroke.range}
            value={Math.min(stroke.range.max, Math.max(stroke.range.min, stroke.value))}
            valueText={stroke.shown}
            onChange={stroke.onChange}
          />
        </Row>
      )}
      <Row label={text('ground')}>
        <Segmented<DrawingGround>
          label={text('ground')}
          value={props.ground}
          onChange={props.onGround}
          segments={grounds.map(({ value, icon }) => ({ value, icon, label: text(value) }))}
        />
      </Row>
      {props.ground !== 'none' && <div className={styles.colour}>{props.groundColour}</div>}
      <Row label={text('padding')} value={`${padding.value} %`}>
        <Slider
          label={text('padding')}
          min={0}
          max={padding.max}
          value={padding.value}
          valueText={text('paddingValue', { share: padding.value })}
          onChange={padding.onChange}
        />
      </Row>
      <Row label={text('rotate')} value={`${rotate.value}°`}>
        <Slider
          label={text('rotate')}
          min={0}
          max={359}
          value={rotate.value}
          valueText={text('rotateValue', { degrees: rotate.value })}
          onChange={rotate.onChange}
        />
      </Row>
      <div className={styles.turns}>
        <IconButton
          icon={rotateCcwIcon}
          label={text('turnLeft')}
          onClick={() => rotate.onChange(rotate.value - 90)}
        />
        <IconButton
          icon={rotateCwIcon}
          label={text('turnRight')}
          onClick={() => rotate.onChange(rotate.value + 90)}
        />
        <IconButton
          icon={flipAcrossIcon}
          label={text('flipAcross')}
          aria-pressed={flip.h}
          onClick={() => flip.onToggle('h')}
        />
        <IconButton
          icon={flipDownIcon}
          label={text('flipDown')}
          aria-pressed={flip.v}
          onClick={() => flip.onToggle('v')}
        />
      </div>
    </div>
  );
}

function Row({ label, value, children }: { label: string; value?: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <span className="type-label" aria-hidden="true">
        {label}
      </span>
      {children}
      {value !== undefined && (
        <span className={styles.value} aria-hidden="true">
          {value}
        </span>
      )}
    </div>
  );
}
