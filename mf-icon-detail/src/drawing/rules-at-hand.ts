/** Brings the rules with the module that imports this: a visitor who opens it changes or copies an icon at once. */
import { takeDrawingRules } from './drawing-rules.ts';
import * as rules from './rules-of-drawing.ts';

takeDrawingRules(rules);
