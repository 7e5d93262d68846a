import { createHash } from 'node:crypto';
import { decodePercent } from '#lib/decode-percent.ts';

/** Where replies arrive: an account of an IMAP server, and a folder of it. */
export type ImapAddress = {
  host: string;
  port: number;
  /** TLS from the first byte on; otherwise STARTTLS, which only a server on this machine may lack. */
  isSecure: boolean;
  user: string;
  password: string;
  folder: string;
};

const ports = { 'imap:': 143, 'imaps:': 993 };

/** `imaps://user:password@host:993/INBOX`; port and folder may be absent. Null for anything else. */
export function parseImapUrl(text: string): ImapAddress | null {
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

/** Names a mailbox without telling which one it is. */
export function mailboxKeyOf({ host, port, user, folder }: ImapAddress): string {
  return createHash('sha256').update([host, port, user, folder].join('\n')).digest('hex');
}
