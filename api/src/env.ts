/** Settings of the process, read and checked once. */
export type Env = {
  port: number;
  host: string;
  /** Origin without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | null;
  admin: { username: string; password: string } | null;
  smtpUrl: string | null;
  mailFrom: string;
  /** Proxies in front whose `X-Forwarded-*` headers count. */
  trustProxy: number;
  rateLimit: boolean;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
};
