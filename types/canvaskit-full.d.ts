/** CanvasKit with its player of Lottie, which only tests use. */
declare module 'canvaskit-wasm/bin/full/canvaskit.js' {
  export { default } from 'canvaskit-wasm';
}
