import type { z } from 'zod';

/** Registrations of this site with the companies behind the services; Google's serves two of them. */
export const cloudCompanies = ['google', 'dropbox', 'onedrive', 'box', 'facebook'] as const;
export type CloudCompany = (typeof cloudCompanies)[number];

/** What a folder of a visitor's account contains. */
type CloudEntry = {
  id: string;
  name: string;
  isFolder: boolean;
  /** Null when the service does not say, for documents that only exist online for example. */
  sizeBytes: number | null;
};

type CloudListing = {
  entries: CloudEntry[];
  /** Asks for what follows; null at the end. */
  cursor: string | null;
  /**
   * For a service that shows its files on a page of its own only: the page to open, and the folder in which the chosen
   * ones will be.
   */
  elsewhere?: { url: string; folder: string };
};

/** Where a file's bytes are. */
export type CloudDownload = {
  url: string;
  fileName: string;
  /** True when the bytes are handed out to the account's token only. */
  needsToken: boolean;
};

/** A service with accounts, as far as picking files from it goes. */
export type CloudProvider = {
  company: CloudCompany;
  /** As the service calls itself in its responses; null when it does not. */
  issuer: string | null;
  authorizationUrl: string;
  tokenUrl: string;
  /** The least that lets files be read. */
  scope: string;
  /** Further parameters of the page on which the account's owner agrees. */
  parameters?: Readonly<Record<string, string>>;
  /** @param place null for the top folder. */
  list(call: CloudCall, place: { folder: string | null; cursor: string | null }): Promise<CloudListing>;
  /** @param id of an entry that is no folder. */
  find(call: CloudCall, id: string): Promise<CloudDownload>;
};

/** A question to a service in the name of an account. */
export type CloudCall = {
  /**
   * @param body sent as JSON by POST; without it the question is a GET.
   * @throws CloudError
   */
  json<T extends z.ZodType>(schema: T, url: string | URL, body?: unknown): Promise<z.infer<T>>;
};

/**
 * What a service returned instead: it no longer knows the token, does not have what was asked for, or does not work.
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
