import { Buttons } from './buttons.tsx';
import { Controls } from './controls.tsx';
import { Floating } from './floating.tsx';
import styles from './gallery.module.css';
import { Words } from './words.tsx';

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
