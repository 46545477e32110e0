import { classList } from '../class-list.ts';
import styles from './loading-bar.module.css';
import { useLoadingPhase } from './use-loading-phase.ts';

/** The thin bar at the top of the page while the next one loads (spec 4 and 9). */
export function LoadingBar({ active, label }: { active: boolean; label: string }) {
  const phase = useLoadingPhase(active);
  const seen = phase === 'running' || phase === 'finished';
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuetext={label}
      aria-hidden={!seen}
      className={classList(styles.bar, styles[phase])}
    />
  );
}
