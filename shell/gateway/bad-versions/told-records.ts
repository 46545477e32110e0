import { endpointSchemas, type TelemetryRecord } from '@icoteca/shared-contracts';

/** Reads what a page tells; none of it when it is not what the contract says. */
export function readTold(body: Buffer): readonly TelemetryRecord[] {
  try {
    const told = endpointSchemas.telemetry.body.safeParse(JSON.parse(body.toString('utf8')));
    return told.success ? told.data.entries : [];
  } catch {
    return [];
  }
}
