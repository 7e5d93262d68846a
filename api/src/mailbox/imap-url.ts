import { sha256 } from '#lib/crypto/sha256.ts';
import { decodePercent } from '#lib/decode-percent.ts';

/** The mailbox that receives replies: an account on an IMAP server, and a folder. */
export type ImapMailbox = {
  host: string;
  port: number;
  /** TLS from the start; otherwise STARTTLS, which is optional only for a server on this machine. */
  isSecure: boolean;
  user: string;
  password: string;
  folder: string;
};

const ports = { 'imap:': 143, 'imaps:': 993 };

/**
 * Parses `imaps://user:password@host:993/INBOX`; port and folder are optional. Returns null for anything
 * else.
 */
export function parseImapUrl(text: string): ImapMailbox | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text);
  if (!(protocol in ports) || !hostname || !username || !password || search || hash) return null;
  const folder = decodePercent(pathname.slice(1)) || 'INBOX';
  if (/\p{Cc}/u.test(folder)) return null;
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port) || ports[protocol as keyof typeof ports],
    isSecure: protocol === 'imaps:',
    user: decodePercent(username),
    password: decodePercent(password),
    folder,
  };
}

/** Returns a key that identifies a mailbox without revealing which one it is. */
export function mailboxKeyOf({ host, port, user, folder }: ImapMailbox): string {
  return sha256([host, port, user, folder].join('\n'));
}
