import { type Mail, MailError, type Mailer } from '../mailer/mailer.ts';

export type MemoryMailer = Mailer & {
  sent: Mail[];
  /** Runs before each mail; throwing makes the mail fail. */
  before: (mail: Mail) => void | Promise<void>;
  isClosed: boolean;
};

/** Creates a mailer that stores mails for inspection. */
export function createMemoryMailer(): MemoryMailer {
  let fail: (error: MailError) => void = () => {};
  const closed = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  // Closing while no mail is being sent is not an error.
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
