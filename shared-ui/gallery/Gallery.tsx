import { Buttons } from './Buttons.tsx';
import { Controls } from './Controls.tsx';
import { Floating } from './Floating.tsx';
import styles from './Gallery.module.css';
import { Words } from './Words.tsx';

/** Every primitive in every state that can be seen without a pointer. */
export function Gallery() {
  return (
    <main className={styles.gallery}>
      <div>
        <h1 className="type-28">Parts</h1>
        <Buttons />
        <Controls />
        <Words />
      </div>
      <div className={styles.aside}>
        <Floating />
      </div>
    </main>
  );
}
