import type { Mail, Mailer } from '../mailer.ts';

export type MemoryMailer = Mailer & {
  sent: Mail[];
  /** Runs before each mail; throwing makes it fail. */
  before: (mail: Mail) => void | Promise<void>;
};

/** Keeps mails for a test to look at. */
export function createMemoryMailer(): MemoryMailer {
  const mailer: MemoryMailer = {
    sent: [],
    before: () => {},
    async send(mail) {
      await mailer.before(mail);
      mailer.sent.push(mail);
    },
    check: async () => {},
    close: async () => {},
  };
  return mailer;
}
