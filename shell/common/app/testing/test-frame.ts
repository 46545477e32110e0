import { createMemoryRouter } from 'react-router-dom';
import type { FrameRouter } from '../page-context.ts';

/** A router for the frame of a test, at one page. */
export function testFrame(): FrameRouter {
  const router = createMemoryRouter([{ path: '*', Component: () => null }]);
  return { router, served: router.state };
}
