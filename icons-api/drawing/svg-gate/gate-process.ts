import { answerGate } from './gate-pool.ts';
import { gateSvg } from './gate-svg.ts';

/** Body of the process that reads SVG files of visitors. It draws nothing. */
answerGate(gateSvg);
