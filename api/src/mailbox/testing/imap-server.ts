import { createServer, type Socket } from 'node:net';
import type { ImapMailbox } from '../imap-url.ts';

type StoredMail = { uid: number; raw: Buffer; flags: Set<string> };

/** One folder of an IMAP server on this machine, with the commands that reading replies needs. */
export type ImapServer = {
  address: ImapMailbox;
  mails: StoredMail[];
  uidValidity: number;
  /** All received commands, without their tags. */
  commands: string[];
  /** Closes the connection instead of responding to a matching command. */
  cutAt: RegExp | null;
  /** Keeps the connection alive instead of responding to a matching command. */
  stallAt: RegExp | null;
  deliver(raw: string | Buffer): number;
  close(): Promise<void>;
};

/** Source: RFC 3501, RFC 2177 (IDLE). */
export async function startImapServer(): Promise<ImapServer> {
  const sockets = new Map<Socket, { isSelected: boolean }>();
  let nextUid = 1;
  const server = createServer({ noDelay: true }, (socket) => {
    const state = { isSelected: false };
    sockets.set(socket, state);
    let waiting = '';
    let idleTag: string | null = null;
    const send = (...lines: (string | Buffer)[]) => {
      for (const line of lines) socket.write(typeof line === 'string' ? `${line}\r\n` : line);
    };
    send('* OK [CAPABILITY IMAP4rev1 IDLE] ready');
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (chunk) => {
      waiting += chunk.toString('latin1');
      for (let end = waiting.indexOf('\r\n'); end !== -1; end = waiting.indexOf('\r\n')) {
        const line = waiting.slice(0, end);
        waiting = waiting.slice(end + 2);
        if (idleTag && line === 'DONE') {
          send(`${idleTag} OK`);
          idleTag = null;
          continue;
        }
        const [, tag = '', command = ''] = /^(\S+) (.*)$/.exec(line) ?? [];
        self.commands.push(command);
        if (self.cutAt?.test(command)) {
          socket.destroy();
          return;
        }
        if (self.stallAt?.test(command)) {
          const timer = setInterval(send, 10, '* OK Still here');
          socket.on('close', () => clearInterval(timer));
          return;
        }
        if (command === 'IDLE') idleTag = tag;
        if (/^SELECT /.test(command)) state.isSelected = true;
        respond(tag, command, send);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };

  function respond(tag: string, command: string, send: (...lines: (string | Buffer)[]) => void): void {
    const { user, password, folder } = self.address;
    if (/^CAPABILITY/.test(command)) send('* CAPABILITY IMAP4rev1 IDLE', `${tag} OK`);
    else if (/^LOGIN /.test(command)) {
      const isRight = command.replaceAll('"', '') === `LOGIN ${user} ${password}`;
      send(isRight ? `${tag} OK` : `${tag} NO [AUTHENTICATIONFAILED] wrong user or password`);
    } else if (/^(?:LIST|LSUB) /.test(command)) {
      const isMeant = command.includes(folder) || command.includes('*');
      if (isMeant) send(`* ${command.slice(0, 4)} () "/" ${folder}`);
      send(`${tag} OK`);
    } else if (/^SELECT /.test(command)) {
      if (!command.includes(folder)) {
        send(`${tag} NO [NONEXISTENT] no such folder`);
        return;
      }
      send(
        String.raw`* FLAGS (\Seen)`,
        `* ${self.mails.length} EXISTS`,
        `* OK [UIDVALIDITY ${self.uidValidity}] valid`,
        `* OK [UIDNEXT ${nextUid}] next`,
        `${tag} OK [READ-WRITE]`,
      );
    } else if (/^UID SEARCH /.test(command)) {
      const first = Number(/UID (\d+):\*/.exec(command)?.[1] ?? 1);
      const newest = self.mails.at(-1)?.uid ?? 0;
      const uids = self.mails.map(({ uid }) => uid).filter((uid) => uid >= Math.min(first, newest));
      send(['* SEARCH', ...uids].join(' '), `${tag} OK`);
    } else if (/^UID FETCH /.test(command)) {
      const [, set = '', items = ''] = /^UID FETCH (\S+) (.*)$/.exec(command) ?? [];
      for (const [index, mail] of self.mails.entries()) {
        if (isInSet(set, mail.uid)) send(...fetched(index + 1, mail, items));
      }
      send(`${tag} OK`);
    } else if (/^UID STORE /.test(command)) {
      const uid = Number(command.split(' ')[2]);
      self.mails.find((mail) => mail.uid === uid)?.flags.add(String.raw`\Seen`);
      send(`${tag} OK`);
    } else if (command === 'IDLE') send('+ idling');
    else if (command === 'LOGOUT') send('* BYE', `${tag} OK`);
    else send(`${tag} OK`);
  }

  const self: ImapServer = {
    address: {
      host: '127.0.0.1',
      port,
      isSecure: false,
      user: 'studio',
      password: 'pass word',
      folder: 'INBOX',
    },
    mails: [],
    uidValidity: 7,
    commands: [],
    cutAt: null,
    stallAt: null,
    deliver(raw) {
      const uid = nextUid++;
      const bytes = typeof raw === 'string' ? Buffer.from(raw.replace(/\r?\n/g, '\r\n')) : raw;
      self.mails.push({ uid, raw: bytes, flags: new Set() });
      for (const [socket, { isSelected }] of sockets) {
        if (isSelected) socket.write(`* ${self.mails.length} EXISTS\r\n`);
      }
      return uid;
    },
    close() {
      for (const socket of sockets.keys()) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return self;
}

const isInSet = (set: string, uid: number) =>
  set.split(',').some((part) => {
    const [from = '', to = from] = part.split(':');
    return uid >= Number(from) && (to === '*' || uid <= Number(to));
  });

function fetched(number: number, { uid, raw, flags }: StoredMail, items: string): (string | Buffer)[] {
  const headEnd = raw.indexOf('\r\n\r\n') + 4;
  const parts: (string | Buffer)[] = [`* ${number} FETCH (UID ${uid} FLAGS (${[...flags].join(' ')})`];
  const literal = (name: string, bytes: Buffer) => {
    parts[0] += ` ${name} {${bytes.length}}`;
    return bytes;
  };
  if (items.includes('RFC822.SIZE')) parts[0] += ` RFC822.SIZE ${raw.length}`;
  const fields = /BODY\.PEEK\[HEADER\.FIELDS \(([^)]*)\)\]/i.exec(items)?.[1];
  let bytes: Buffer | null = null;
  if (fields !== undefined) {
    const wanted = new RegExp(`^(?:${fields.split(' ').join('|')}):.*(?:\\r\\n[ \\t].*)*`, 'gim');
    const head = raw.subarray(0, headEnd).toString('latin1');
    const found = [...head.matchAll(wanted)].map(([line]) => line).join('\r\n');
    bytes = literal(`BODY[HEADER.FIELDS (${fields})]`, Buffer.from(`${found}\r\n\r\n`, 'latin1'));
  } else if (/BODY\.PEEK\[HEADER\]/i.test(items)) {
    bytes = literal('BODY[HEADER]', raw.subarray(0, headEnd));
  } else if (/BODY\.PEEK\[\]/i.test(items)) {
    bytes = literal(items.includes('<0.') ? 'BODY[]<0>' : 'BODY[]', raw);
  }
  return bytes ? [parts[0] as string, bytes, ')'] : [`${parts[0]})`];
}
