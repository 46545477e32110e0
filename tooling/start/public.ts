export { freePort } from '../processes/free-port.ts';
export { startOwnedProcess } from '../processes/owned-process.ts';
export { isAlive, type ProcessIdentity } from '../processes/process-identity.ts';
export { processesOf } from '../processes/processes-of.ts';
export {
  type ServiceExit,
  type ServiceProcess,
  startServiceProcess,
} from '../processes/service-process.ts';
export { lineProgress, type Progress, silentProgress } from '../progress/progress.ts';
export { startApi } from './phases/api.ts';
export { importCatalogue } from './phases/catalogue.ts';
export { startDatabase } from './phases/database.ts';
export { startGateway } from './phases/gateway.ts';
export { type RunningSystem, startSystem } from './start-system.ts';
export type { PartName, SystemOptions } from './system-options.ts';
