import { FINGERPRINT_LENGTH, type Fingerprint } from '../fingerprint/fingerprint.ts';

/** Fingerprints by icon number. Comparing one with 80,000 takes about 10 ms, so no index is needed. */
export class FingerprintTable {
  readonly #bytes: Int8Array<ArrayBuffer>;
  /** Vector lengths; 0 without a fingerprint. */
  readonly #lengths: Float32Array;

  constructor(icons: number) {
    this.#bytes = new Int8Array(icons * FINGERPRINT_LENGTH);
    this.#lengths = new Float32Array(icons);
  }

  put(icon: number, fingerprint: Int8Array): void {
    this.#bytes.set(fingerprint, icon * FINGERPRINT_LENGTH);
    this.#lengths[icon] = Math.sqrt(product(fingerprint, 0, fingerprint, 0));
  }

  /** Null without a fingerprint. */
  at(icon: number): Fingerprint | null {
    if (!this.#lengths[icon]) return null;
    return this.#bytes.subarray(icon * FINGERPRINT_LENGTH, (icon + 1) * FINGERPRINT_LENGTH);
  }

  /** Similarity of each icon; -1 without a fingerprint. */
  similaritiesTo(fingerprint: Fingerprint): Float32Array {
    const length = Math.sqrt(product(fingerprint, 0, fingerprint, 0));
    const similarities = new Float32Array(this.#lengths.length).fill(-1);
    for (let icon = 0; icon < similarities.length; icon++) {
      const lengths = (this.#lengths[icon] as number) * length;
      if (lengths > 0) {
        similarities[icon] = product(this.#bytes, icon * FINGERPRINT_LENGTH, fingerprint, 0) / lengths;
      }
    }
    return similarities;
  }

  between(a: number, b: number): number {
    const lengths = (this.#lengths[a] as number) * (this.#lengths[b] as number);
    if (lengths === 0) return 0;
    return product(this.#bytes, a * FINGERPRINT_LENGTH, this.#bytes, b * FINGERPRINT_LENGTH) / lengths;
  }
}

/** 32-bit integers, which is a third faster. */
function product(a: Int8Array, atA: number, b: Int8Array, atB: number): number {
  let sum = 0;
  for (let i = 0; i < FINGERPRINT_LENGTH; i++) {
    sum = (sum + Math.imul(a[atA + i] as number, b[atB + i] as number)) | 0;
  }
  return sum;
}
