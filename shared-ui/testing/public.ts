/** For tests of parts that use the primitives. */
export { installNativeOverlays } from './native-overlays.ts';
