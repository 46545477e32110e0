import { answerGate } from './gate-pool.ts';
import { gateSvg } from './gate-svg.ts';

/** Entry point of the process that parses uploaded SVG files. */
answerGate(gateSvg);
