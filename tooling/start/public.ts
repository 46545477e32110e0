export { freePort } from '../processes/free-port.ts';
export type { ServiceExit, ServiceProcess } from '../processes/service-process.ts';
export { lineProgress, type PhaseTime, type Progress, silentProgress } from '../progress/progress.ts';
export type { RunningSystem } from './running-system.ts';
export { startSystem } from './start-system.ts';
export type { PartName, SystemOptions } from './system-options.ts';
