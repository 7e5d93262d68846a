import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, chown, mkdir, rename, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '@storefront/db/testing/free-port.ts';

/** The user `mail` of every Debian, who owns the mails when Dovecot runs as root. */
const mailUser = 8;

const account = { user: 'studio', password: 'p@ss:word' };

/** Starts Dovecot on this machine with one account. `stop` ends everything. */
export async function startDovecot(home: string) {
  const port = await findFreePort();
  const isRoot = process.getuid?.() === 0;
  const folder = join(home, 'Maildir');
  const own = isRoot ? mailUser : (process.getuid?.() ?? 0);
  for (const name of ['', 'tmp', 'new', 'cur']) {
    await mkdir(join(folder, name), { recursive: true });
    if (isRoot) await chown(join(folder, name), mailUser, mailUser);
  }
  await chmod(home, 0o755);
  const config = join(home, 'dovecot.conf');
  await writeFile(config, dovecotConfig(home, port, own, isRoot));
  const process_: ChildProcess = spawn('dovecot', ['-F', '-c', config], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let tries = 0; !(await isListening(port)); tries++) {
    if (tries > 100) throw new Error(`Dovecot does not listen; see ${join(home, 'dovecot.log')}`);
    await sleep(100);
  }
  return {
    url: `imap://${account.user}:${encodeURIComponent(account.password)}@127.0.0.1:${port}/INBOX`,
    /** Delivers as a mail server does: written elsewhere, then moved. */
    async deliver(raw: string): Promise<void> {
      const name = `${Date.now()}.${randomUUID()}.test`;
      await writeFile(join(folder, 'tmp', name), raw.replace(/\r?\n/g, '\n'));
      if (isRoot) await chown(join(folder, 'tmp', name), mailUser, mailUser);
      await rename(join(folder, 'tmp', name), join(folder, 'new', name));
    },
    folder,
    async stop(): Promise<void> {
      const ended = once(process_, 'exit');
      process_.kill('SIGTERM');
      await ended;
    },
  };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

/** Without root, everything runs as the current user and without chroot. */
function dovecotConfig(home: string, port: number, uid: number, isRoot: boolean): string {
  const name = process.env.USER ?? 'nobody';
  const unprivileged = `default_internal_user = ${name}\ndefault_login_user = ${name}\nservice anvil { chroot = }\nservice imap-login { chroot = }\n`;
  return `
base_dir = ${home}/run
log_path = ${home}/dovecot.log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
first_valid_uid = 1
mail_location = maildir:${home}/Maildir
passdb {
  driver = static
  args = password=${account.password}
}
userdb {
  driver = static
  args = uid=${uid} gid=${uid} home=${home}
}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
${isRoot ? '' : unprivileged}`;
}
