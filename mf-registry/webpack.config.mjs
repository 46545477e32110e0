import { remoteConfig } from '@icoteca/federation/webpack';

export default remoteConfig({ dir: import.meta.dirname });
