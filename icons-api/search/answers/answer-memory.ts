import { copyIconsBetween } from './copy-icons.ts';
import { type IconMemory, WASM_PAGE } from './icon-memory.ts';

/** Numbers of icons that an answer may be made of, at the beginning of the memory. */
const LIST_BYTES = WASM_PAGE;
/** An answer of 100 icons fits; a larger one is made elsewhere. */
const ANSWER_BYTES = WASM_PAGE;
/** As many are on their way at once on a busy server. Memory that was never used costs nothing. */
const ANSWERS = 64;

/** In half the time of `Buffer.write`. */
const encoder = new TextEncoder();

/** Bytes of an answer in memory that serves the next answer when this one was sent. */
export class BorrowedAnswer {
  readonly bytes: Buffer;
  /** To be called when nothing reads the bytes any more; a second call does nothing. */
  readonly giveBack: () => void;
  constructor(bytes: Buffer, giveBack: () => void) {
    this.bytes = bytes;
    this.giveBack = giveBack;
  }
}

/** Memory for the answers of one catalogue version. */
export interface AnswerMemory {
  /**
   * Writes text, the JSON of icons joined by commas, and text of ASCII behind them.
   * @returns null when the answer is too large, or when as many answers are on their way as there is memory for
   */
  write(head: string, icons: ArrayLike<number>, tail: string): BorrowedAnswer | null;
}

/**
 * The JSON of icons is copied by one call into WebAssembly, which takes a third of the time of `TypedArray.set`: that needs an
 * object for each piece, and waits for one piece before it asks memory for the next.
 *
 * The same memory serves answer after answer, the last one given back first, as it is still in the processor's cache. New
 * memory for each answer would lie outside the heap of V8, which collects all of the heap whenever enough of that was taken: five
 * times a second under load, for a quarter of the processor time.
 */
export function createAnswerMemory({ memory, fragments, fragmentStart }: IconMemory): AnswerMemory {
  const pages = (LIST_BYTES + ANSWERS * ANSWER_BYTES) / WASM_PAGE;
  const answers = new WebAssembly.Memory({ initial: pages, maximum: pages });
  const copyIcons = copyIconsBetween(memory, answers);
  const { buffer } = answers;
  const list = new Uint32Array(buffer, 0, LIST_BYTES / 4);
  const free = Array.from({ length: ANSWERS }, (_, i) =>
    Buffer.from(buffer, LIST_BYTES + i * ANSWER_BYTES, ANSWER_BYTES),
  );

  return {
    write(head, icons, tail) {
      // A unit of text takes three bytes at most.
      if (3 * head.length + tail.length > ANSWER_BYTES || icons.length > list.length) return null;
      const room = free.pop();
      if (room === undefined) return null;
      list.set(icons);
      const at = room.byteOffset + encoder.encodeInto(head, room).written;
      const end = copyIcons(
        0,
        4 * icons.length,
        fragmentStart.byteOffset,
        fragments.byteOffset,
        at,
        room.byteOffset + ANSWER_BYTES - tail.length,
      );
      if (end === 0) {
        free.push(room);
        return null;
      }
      // The comma behind the last icon is written over.
      const written = (icons.length === 0 ? end : end - 1) - room.byteOffset;
      const length = written + tail.length;
      for (let k = 0; k < tail.length; k++) room[written + k] = tail.charCodeAt(k);
      let isOut = true;
      return new BorrowedAnswer(room.subarray(0, length), () => {
        if (isOut) free.push(room);
        isOut = false;
      });
    },
  };
}

const memories = new WeakMap<IconMemory, AnswerMemory>();

/** The answers' memory of an index, made when it is first asked for. */
export function answerMemoryOf(icons: IconMemory): AnswerMemory {
  let memory = memories.get(icons);
  if (!memory) {
    memory = createAnswerMemory(icons);
    memories.set(icons, memory);
  }
  return memory;
}
