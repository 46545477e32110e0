import { endpointSchemas, type TelemetryRecord } from '@icoteca/shared-contracts';

/** The telemetry in the body of a call; null when it is not what the contract says. */
export function readTelemetry(
  body: Buffer,
): { readonly page: string; readonly entries: readonly TelemetryRecord[] } | null {
  try {
    const telemetry = endpointSchemas.telemetry.body.safeParse(JSON.parse(body.toString('utf8')));
    return telemetry.success ? telemetry.data : null;
  } catch {
    return null;
  }
}
