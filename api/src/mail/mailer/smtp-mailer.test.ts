import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openSmtpInbox } from '../testing/smtp-inbox.ts';
import { describeMailer, sampleMail } from './mailer.suite.ts';
import { type Mail, MailError } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

describeMailer('SMTP mailer', async () => {
  const inbox = await openSmtpInbox();
  return {
    mailer: createSmtpMailer(`smtp://127.0.0.1:${inbox.port}`),
    received: async () => inbox.mails,
    close: inbox.close,
  };
});

describe('SMTP mailer and servers that differ', () => {
  async function open(
    options: Parameters<typeof openSmtpInbox>[0] = {},
    { login = '', host = '127.0.0.1', query = '' } = {},
  ) {
    const inbox = await openSmtpInbox(options, host);
    const mailer = createSmtpMailer(`smtp://${login}${host}:${inbox.port}${query}`);
    onTestFinished(async () => {
      await mailer.close();
      await inbox.close();
    });
    const failure = async (mail: Mail = sampleMail()): Promise<MailError> => {
      const error = await mailer.send(mail).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(MailError);
      return error as MailError;
    };
    return { inbox, mailer, failure };
  }

  test('sends to the one recipient only', async () => {
    const { inbox, mailer } = await open();
    await mailer.send(sampleMail());
    expect(inbox.recipients).toEqual([['juergen@example.com']]);
  });

  test('sends many mails over a few connections', async () => {
    let connections = 0;
    const { inbox, mailer } = await open({
      onConnect: (_session, done) => {
        connections += 1;
        done();
      },
    });
    await Promise.all(Array.from({ length: 20 }, () => mailer.send(sampleMail())));
    expect(inbox.mails).toHaveLength(20);
    expect(connections).toBeLessThanOrEqual(3);
  });

  test('logs in with the name and password of the address', async () => {
    const logins: unknown[] = [];
    const { inbox, mailer } = await open(
      {
        authOptional: false,
        allowInsecureAuth: true,
        onAuth: ({ username, password }, _session, done) => {
          logins.push([username, password]);
          done(null, { user: username });
        },
      },
      { login: 'studio%40shop:p%40ss%3Aword@' },
    );
    await mailer.send(sampleMail());
    expect(inbox.mails).toHaveLength(1);
    expect(logins).toEqual([['studio@shop', 'p@ss:word']]);
  });

  test('keeps the password out of the error when a server repeats it', async () => {
    const { failure } = await open(
      {
        allowInsecureAuth: true,
        onAuth: ({ username, password }, _session, done) =>
          done(
            new Error(
              `no such login ${username} ${password} ${Buffer.from(password ?? '').toString('base64')}`,
            ),
          ),
      },
      { login: 'studio:s3cret-word@' },
    );
    const error = await failure();
    expect(error.message).toContain('no such login');
    expect(error.message).not.toContain('s3cret-word');
    expect(error.message).not.toContain(Buffer.from('s3cret-word').toString('base64'));
    expect(error).toMatchObject({ isMailerDown: true, isPermanent: false, failure: 'MAIL_LOGIN_REFUSED' });
  });

  test('sends no password to another machine that offers no TLS', async () => {
    const logins: unknown[] = [];
    const { inbox, failure } = await open(
      {
        allowInsecureAuth: true,
        onAuth: ({ username }, _session, done) => {
          logins.push(username);
          done(null, { user: username });
        },
      },
      { login: 'studio:secret@', host: '127.0.0.2' },
    );
    expect((await failure()).isMailerDown).toBe(true);
    expect(logins).toEqual([]);
    expect(inbox.mails).toEqual([]);
  });

  test('tells a refused recipient from a server that is away', async () => {
    const { mailer, failure, inbox } = await open({
      onRcptTo: ({ address }, _session, done) =>
        address === 'gone@example.com'
          ? done(Object.assign(new Error('5.1.1 no such user'), { responseCode: 550 }))
          : done(),
    });
    const error = await failure(sampleMail({ to: { name: '', address: 'gone@example.com' } }));
    expect(error.message).toContain('no such user');
    expect(error).toMatchObject({
      isMailerDown: false,
      isPermanent: true,
      failure: 'MAIL_RECIPIENT_REFUSED',
    });
    await mailer.send(sampleMail());
    expect(inbox.mails).toHaveLength(1);
  });

  test('does not give up for a refusal that may pass, or one that our own sender is the reason of', async () => {
    const refuse = (responseCode: number) => Object.assign(new Error('no'), { responseCode });
    const full = await open({ onRcptTo: (_address, _session, done) => done(refuse(452)) });
    expect(await full.failure()).toMatchObject({ isPermanent: false, failure: 'MAIL_RECIPIENT_REFUSED' });
    const stranger = await open({ onMailFrom: (_address, _session, done) => done(refuse(553)) });
    expect(await stranger.failure()).toMatchObject({
      isMailerDown: true,
      isPermanent: false,
      failure: 'MAIL_SENDER_REFUSED',
    });
    const filter = await open({
      onData: (stream, _session, done) => void stream.resume().on('end', () => done(refuse(554))),
    });
    expect(await filter.failure()).toMatchObject({ isPermanent: true, failure: 'MAIL_REFUSED' });
  });

  test.each([
    [421, 'MAIL_SERVER_UNREACHABLE'],
    [503, 'MAIL_FAILED'],
    [530, 'MAIL_LOGIN_REFUSED'],
  ])(
    'takes %i for a fault of the server or our settings, whatever it is said to',
    async (responseCode, failure) => {
      const refusal = Object.assign(new Error('not now'), { responseCode });
      const refusing = [
        { onMailFrom: (_address, _session, done) => done(refusal) },
        { onRcptTo: (_address, _session, done) => done(refusal) },
        { onData: (stream, _session, done) => void stream.resume().on('end', () => done(refusal)) },
      ] satisfies Parameters<typeof openSmtpInbox>[0][];
      for (const options of refusing) {
        const { failure: fail } = await open(options);
        expect(await fail()).toMatchObject({ isMailerDown: true, isPermanent: false, failure });
      }
    },
  );

  test('fails soon without a server, and with one that says nothing', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    const { port } = silent.address() as AddressInfo;
    const waiting = createSmtpMailer(`smtp://127.0.0.1:${port}?greetingTimeout=200`);
    onTestFinished(() => waiting.close());
    await expect(waiting.send(sampleMail())).rejects.toMatchObject({ name: 'MailError', isMailerDown: true });
    await expect(waiting.check(5000)).rejects.toThrow(MailError);

    await new Promise((resolve) => silent.close(resolve));
    const refused = createSmtpMailer(`smtp://127.0.0.1:${port}`);
    onTestFinished(() => refused.close());
    await expect(refused.send(sampleMail())).rejects.toMatchObject({
      name: 'MailError',
      isMailerDown: true,
      failure: 'MAIL_SERVER_UNREACHABLE',
    });
  });

  test('leaves no connection to a server that keeps it busy when it is checked', async () => {
    const sockets = new Set<Socket>();
    const busy = createServer((socket) => {
      sockets.add(socket.on('error', () => {}));
      socket.write('220 mail.example ESMTP\r\n');
      const timer = setInterval(() => socket.write('250-and so on\r\n'), 10);
      socket.on('close', () => {
        clearInterval(timer);
        sockets.delete(socket);
      });
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void busy.close());
    await once(busy, 'listening');
    const mailer = createSmtpMailer(`smtp://127.0.0.1:${(busy.address() as AddressInfo).port}`);
    onTestFinished(() => mailer.close());
    await expect(mailer.check(200)).rejects.toMatchObject({ name: 'MailError', isMailerDown: true });
    await expect.poll(() => sockets.size).toBe(0);
  });

  test('leaves no connection to a server that takes the farewell of a check for nothing', async () => {
    const sockets = new Set<Socket>();
    const deaf = createServer((socket) => {
      sockets.add(socket.on('error', () => {}));
      socket.on('close', () => sockets.delete(socket));
      socket.write('220 mail.example ESMTP\r\n');
      socket.on('data', (chunk) => {
        if (String(chunk).startsWith('EHLO')) socket.write('250 mail.example\r\n');
      });
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void deaf.close());
    await once(deaf, 'listening');
    const mailer = createSmtpMailer(`smtp://127.0.0.1:${(deaf.address() as AddressInfo).port}`);
    onTestFinished(() => mailer.close());
    await mailer.check(5000);
    await expect.poll(() => sockets.size).toBe(0);
  });

  test('lets go at once when it is closed, even of a server that never answers', async () => {
    let hasConnected = () => {};
    const connected = new Promise<void>((resolve) => {
      hasConnected = resolve;
    });
    const { mailer, failure } = await open({ onMailFrom: () => hasConnected() });
    const failed = Promise.all([failure(), failure()]);
    await connected;
    await mailer.close();
    expect((await failed).map((error) => error.isMailerDown)).toEqual([true, true]);
  });

  test('sends again over the same pool after the server was restarted', async () => {
    const first = await openSmtpInbox();
    const mailer = createSmtpMailer(`smtp://127.0.0.1:${first.port}`);
    onTestFinished(() => mailer.close());
    await mailer.send(sampleMail());
    await first.close();
    await expect(mailer.send(sampleMail())).rejects.toThrow(MailError);
    const second = await openSmtpInbox({}, '127.0.0.1', first.port);
    onTestFinished(() => second.close());
    await mailer.send(sampleMail());
    expect(second.mails).toHaveLength(1);
  });
});
