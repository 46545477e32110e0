import { accessibilityTests } from './accessibility.ts';
import { wideStates } from './accessible-states.ts';

accessibilityTests([1440], wideStates);
