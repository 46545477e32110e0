/** Name of this remote: in texts, telemetry and the registry. */
export const NAMESPACE = 'mf-icon-detail';
