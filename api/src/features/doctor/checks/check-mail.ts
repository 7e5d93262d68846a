import { describeFailure } from '#mail/mailer/describe-failure.ts';
import { checkLimitMs, type DoctorDeps, type Found, found } from './doctor-deps.ts';

/** Logs in to the mail server without sending anything; without one, looks for the folder that emails go to. */
export async function checkMail({ env, mailer }: Pick<DoctorDeps, 'env' | 'mailer'>): Promise<Found> {
  try {
    await mailer.check(checkLimitMs);
  } catch (error) {
    const finding = env.smtpUrl === null ? 'MAIL_FOLDER_UNWRITABLE' : 'MAIL_UNREACHABLE';
    return found(finding, describeFailure(error));
  }
  return env.smtpUrl === null ? found('MAIL_TO_FILES') : found('FINE', new URL(env.smtpUrl).host);
}

/**
 * Checks whether DNS tells other mail servers who may send for the sender's domain. Only the mail server
 * knows the name of a DKIM key, but a domain that has any key also has the name above it (RFC 8020).
 */
export async function checkSender({ env, dns }: Pick<DoctorDeps, 'env' | 'dns'>): Promise<Found> {
  if (env.smtpUrl === null) return found('SENDER_UNUSED');
  const domain = env.mailFrom.replace(/^.*@|>.*$/g, '').toLowerCase();
  try {
    const [texts, keys, policies] = await Promise.all([
      readTexts(dns, domain),
      readTexts(dns, `_domainkey.${domain}`),
      readTexts(dns, `_dmarc.${domain}`),
    ]);
    const has = {
      SPF: texts?.some((text) => /^v=spf1(?:\s|$)/i.test(text)) ?? false,
      DKIM: keys !== null,
      DMARC: policies?.some((text) => /^v=DMARC1/i.test(text)) ?? false,
    };
    const list = Object.entries(has).map(([name, isThere]) => `${name} ${isThere ? '✓' : '–'}`);
    return found(has.SPF && has.DKIM ? 'FINE' : 'SENDER_UNPROVEN', `${domain}: ${list.join(', ')}`);
  } catch (error) {
    return found('SENDER_UNASKED', `${domain}: ${(error as NodeJS.ErrnoException).code ?? error}`);
  }
}

/**
 * Returns the TXT records of a name: empty if the name exists only as the parent of others, null if it does
 * not exist.
 */
async function readTexts(dns: DoctorDeps['dns'], name: string): Promise<string[] | null> {
  try {
    return (await dns.resolveTxt(name)).map((chunks) => chunks.join(''));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENODATA') return [];
    if (code === 'ENOTFOUND') return null;
    throw error;
  }
}
