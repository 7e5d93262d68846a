import type { z } from 'zod';

/** The companies that this site can be registered with; Google runs two of the services. */
export const cloudCompanies = ['google', 'dropbox', 'onedrive', 'box', 'facebook'] as const;
export type CloudCompany = (typeof cloudCompanies)[number];

/** An entry of a folder in a visitor's account. */
type CloudEntry = {
  id: string;
  name: string;
  isFolder: boolean;
  /** Null when the service does not report it, for example for online-only documents. */
  sizeBytes: number | null;
};

type CloudListing = {
  entries: CloudEntry[];
  /** Requests the next page; null at the end. */
  cursor: string | null;
  /**
   * For a service that shows its files only on its own page: the page to open, and the folder in which the
   * chosen files will appear.
   */
  elsewhere?: { url: string; folder: string };
};

/** The location of a file's bytes. */
export type CloudDownload = {
  url: string;
  fileName: string;
  /** True when the download requires the account's token. */
  needsToken: boolean;
};

/** A service with accounts, reduced to picking files. */
export type CloudProvider = {
  company: CloudCompany;
  /** The issuer that the service names in its responses; null when it names none. */
  issuer: string | null;
  authorizationUrl: string;
  tokenUrl: string;
  /** The minimal scope for reading files. */
  scope: string;
  /** Further parameters of the consent page's URL. */
  parameters?: Readonly<Record<string, string>>;
  /** @param place null for the top folder. */
  list(call: CloudCall, place: { folder: string | null; cursor: string | null }): Promise<CloudListing>;
  /** @param id of an entry that is not a folder. */
  find(call: CloudCall, id: string): Promise<CloudDownload>;
};

/** Sends requests to a service on behalf of an account. */
export type CloudCall = {
  /**
   * @param body sent as JSON by POST; without a body the request is a GET.
   * @throws CloudError
   */
  json<T extends z.ZodType>(schema: T, url: string | URL, body?: unknown): Promise<z.infer<T>>;
};

/**
 * A service's refusal: the token is no longer valid, the requested item is missing, or the service does not
 * work.
 */
export class CloudError extends Error {
  override readonly name = 'CloudError';

  constructor(
    readonly reason: 'signed-out' | 'missing' | 'away',
    options: { cause?: unknown } = {},
  ) {
    super(`The cloud service: ${reason}`, options);
  }
}
