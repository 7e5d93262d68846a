import manifest from '../../package.json' with { type: 'json' };

/** Version of this release: in `/healthz`, in the settings, in backups and in the archives of `npm run package`. */
export const release: string = manifest.version;
