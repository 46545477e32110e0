import { answerGate } from '../drawing/svg-gate/public.ts';
import { readUpload } from './read-upload.ts';

/** Process that gates and measures uploaded files. It draws nothing. */
answerGate(readUpload);
