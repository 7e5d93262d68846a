import manifest from '../../package.json' with { type: 'json' };

/**
 * Version of this release, as shown in `/healthz`, the settings, backups and the archives of `npm run
 * package`.
 */
export const release: string = manifest.version;
