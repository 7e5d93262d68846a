import { type Mail, MailError, type Mailer } from '../mailer/mailer.ts';

export type MemoryMailer = Mailer & {
  sent: Mail[];
  /** Runs before each mail; throwing makes it fail. */
  before: (mail: Mail) => void | Promise<void>;
  isClosed: boolean;
};

/** Keeps mails for a test to look at. */
export function createMemoryMailer(): MemoryMailer {
  let fail: (error: MailError) => void = () => {};
  const closed = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  // Closing while nothing is being sent is no error.
  closed.catch(() => {});
  const mailer: MemoryMailer = {
    destination: 'server',
    sent: [],
    before: () => {},
    isClosed: false,
    async send(mail) {
      await Promise.race([mailer.before(mail), closed]);
      mailer.sent.push(mail);
    },
    check: async () => {},
    async close() {
      mailer.isClosed = true;
      fail(new MailError('closed', true));
    },
  };
  return mailer;
}
