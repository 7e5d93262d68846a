import { isLocalHost } from '#lib/is-local-url.ts';
import { type DoctorDeps, type Found, found } from './doctor-deps.ts';

type Connection = { variable: string; host: string; isSafe: boolean };

/**
 * Checks whether connections from this machine to the services it uses are encrypted, as far as their URLs
 * tell.
 */
export async function checkConnections({ env }: Pick<DoctorDeps, 'env'>): Promise<Found> {
  const open = connectionsOf(env).filter(({ host, isSafe }) => !isSafe && !isLocalHost(host));
  if (open.length === 0) return found('FINE');
  return found('CONNECTIONS_OPEN', open.map(({ variable, host }) => `${variable}: ${host}`).join(', '));
}

function connectionsOf(env: DoctorDeps['env']): Connection[] {
  const connections: Connection[] = [];
  const add = (variable: string, address: string, isSafe: (url: URL) => boolean) => {
    const url = new URL(address);
    connections.push({ variable, host: url.hostname, isSafe: isSafe(url) });
  };
  if (env.databaseUrl !== null) {
    // A socket has no host. `require` encrypts, but does not verify the server.
    add('DATABASE_URL', env.databaseUrl, ({ hostname, searchParams }) => {
      const mode = searchParams.get('sslmode') ?? searchParams.get('ssl');
      return hostname === '' || mode === 'verify-full' || searchParams.get('sslrootcert') === 'system';
    });
  }
  const endpoint = env.s3?.location.endpoint;
  if (endpoint) add('STORAGE_URL', endpoint, ({ protocol }) => protocol === 'https:');
  if (env.smtpUrl !== null) {
    // With a login, the mailer itself insists on TLS.
    add('SMTP_URL', env.smtpUrl, ({ protocol, username, searchParams }) => {
      const isAsked = username !== '' || searchParams.get('requireTLS') === 'true';
      return protocol === 'smtps:' || (isAsked && searchParams.get('requireTLS') !== 'false');
    });
  }
  if (env.clamd && 'host' in env.clamd && env.clamd.host) {
    connections.push({ variable: 'CLAMD_URL', host: env.clamd.host, isSafe: false });
  }
  return connections;
}
