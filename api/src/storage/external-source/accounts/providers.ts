import type { Env } from '#env.ts';
import { box } from './providers/box.ts';
import type { CloudProvider } from './providers/cloud-provider.ts';
import { dropbox } from './providers/dropbox.ts';
import { facebook } from './providers/facebook.ts';
import { googleDrive } from './providers/google-drive.ts';
import { googlePhotos } from './providers/google-photos.ts';
import { oneDrive } from './providers/onedrive.ts';

const providers: Readonly<Record<string, CloudProvider>> = {
  gdrive: googleDrive,
  ngdrive: googleDrive,
  gphotos: googlePhotos,
  dropbox,
  onedrive: oneDrive,
  box,
  facebook,
};

export type OfferedProvider = CloudProvider & { clientId: string; clientSecret: string };

/**
 * Returns the service behind a source of the widget, or null when it has no accounts or this site has no keys
 * for it.
 */
export function findProvider(env: Pick<Env, 'cloudAccounts'>, source: string): OfferedProvider | null {
  const provider = Object.hasOwn(providers, source) ? providers[source] : undefined;
  const keys = provider && env.cloudAccounts[provider.company];
  return provider && keys ? { ...provider, ...keys } : null;
}

/** Returns the widget's sources that offer accounts to sign in to. */
export function accountSources(env: Pick<Env, 'cloudAccounts'>): string[] {
  return Object.keys(providers).filter((source) => findProvider(env, source) !== null);
}
