import {
  leftOutNameMaxLength,
  messageIdMaxLength,
  senderNameMaxLength,
  subjectMaxLength,
} from '@storefront/contracts/mailbox/mailbox-limits.ts';
import { withoutInvisible } from '@storefront/contracts/text.ts';
import { attachmentsMax } from '@storefront/contracts/uploads/attachment-limits.ts';
import { convert } from 'html-to-text';
import { Parser } from 'htmlparser2';
import PostalMime, { type Attachment, addressParser, type Email } from 'postal-mime';
import { cutQuoted } from './cut-quoted.ts';
import { isAutomatic } from './is-automatic.ts';
import { readSenderProof, type SenderProof } from './sender-proof.ts';

export type ReceivedFile = { name: string; bytes: Uint8Array };

/**
 * The parts of a mail that a conversation needs. The texts contain only characters that the database accepts.
 */
export type ReceivedMail = {
  /** Without brackets; null when missing or malformed. */
  messageId: string | null;
  /** All authors that the mail names; mails from people name one. */
  from: { name: string; address: string }[];
  subject: string;
  isAutomatic: boolean;
  senderProof: SenderProof;
  /** Text without quotes. */
  text: string;
  /** The whole text, for the case that removing quotes leaves nothing. */
  wholeText: string;
  files: ReceivedFile[];
  /** Names of the files beyond the maximum per message. */
  furtherFiles: string[];
};

/** Logos in signatures are smaller than this; pictures pasted into the text are larger. */
const decorationMaxBytes = 32 * 1024;
/** Types of parts that mail programs add automatically. */
const technicalTypes = /^(?:application\/(?:pkcs7|x-pkcs7|pgp)|text\/(?:calendar|vcard|x-vcard|x-amp-html))/;
/** Longer than a message may be, since quotes are still to be removed. */
const textMaxLength = 500_000;

const htmlMaxLength = 2_000_000;
/** The parser takes time in proportion to the square of the depth, and mail programs nest some dozen tags. */
const htmlMaxDepth = 500;

/** @throws Error for invalid mails and for excessively nested ones. */
export async function parseMail(raw: Uint8Array): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(raw, { maxNestingDepth: 50, forceRfc822Attachments: true });
  const from = authorsOf(mail);
  const wholeText = cleanText(textOf(mail)).slice(0, textMaxLength);
  const files = mail.attachments.filter(isMeant).map(toFile);
  return {
    messageId: messageIdOf(mail),
    from,
    subject: cleanLine(mail.subject ?? '', subjectMaxLength),
    isAutomatic: isAutomatic(mail.headers),
    senderProof: readSenderProof(mail.headers, from[0]?.address ?? ''),
    text: cutQuoted(wholeText),
    wholeText: wholeText.trim(),
    files: files.slice(0, attachmentsMax),
    furtherFiles: files.slice(attachmentsMax).map(({ name }) => name),
  };
}

/**
 * Returns the authors of all From headers: a second header could display one name while another is checked.
 */
function authorsOf({ headers }: Email): ReceivedMail['from'] {
  return headers
    .filter(({ key }) => key === 'from')
    .flatMap(({ value }) => addressParser(value, { flatten: true }))
    .map((author) => ({
      name: cleanLine(author.name, senderNameMaxLength),
      address: cleanLine(author.address ?? '', 320),
    }));
}

function messageIdOf({ headers }: Email): string | null {
  const value = headers.find(({ key }) => key === 'message-id')?.value ?? '';
  const id = /^\s*<([!-;=?-~]+)>\s*$/.exec(value)?.[1];
  return id && id.length <= messageIdMaxLength ? id : null;
}

function textOf({ text, html }: Email): string {
  if (text?.trim()) return text;
  if (!html) return '';
  return convert(cutWhereTooDeep(html.slice(0, htmlMaxLength)), {
    wordwrap: false,
    limits: { maxInputLength: htmlMaxLength, maxDepth: 100, maxChildNodes: 20_000 },
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, ignoreHref: false } },
      { selector: 'img', format: 'skip' },
      // Gmail and Thunderbird wrap quotes in a blockquote; Outlook only marks where the quote begins.
      { selector: 'blockquote', format: 'blockquote' },
    ],
  });
}

/** Cuts the text before the first tag that is nested too deep. */
function cutWhereTooDeep(html: string): string {
  let depth = 0;
  let end = html.length;
  const parser = new Parser({
    onopentagname() {
      depth += 1;
      if (depth <= htmlMaxDepth) return;
      end = parser.startIndex;
      parser.pause();
    },
    onclosetag() {
      depth -= 1;
    },
  });
  parser.write(html);
  return html.slice(0, end);
}

function isMeant({ mimeType, related, disposition, contentId, content }: Attachment): boolean {
  if (technicalTypes.test(mimeType)) return false;
  const isInText = related || (disposition === 'inline' && contentId !== undefined);
  return !(isInText && mimeType.startsWith('image/') && sizeOf(content) <= decorationMaxBytes);
}

const sizeOf = (content: Attachment['content']) =>
  typeof content === 'string' ? content.length : content.byteLength;

function toFile({ filename, mimeType, content }: Attachment, index: number): ReceivedFile {
  const ending = /^[a-z]+\/(jpeg|png|gif|pdf)$/.exec(mimeType)?.[1] ?? 'bin';
  return {
    name: cleanLine(filename ?? '', leftOutNameMaxLength) || `file-${index + 1}.${ending}`,
    bytes: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
  };
}

/** The characters of windows-1252 from 0x80 on, where Latin-1 has control characters. */
const windows1252 = '€\u0000‚ƒ„…†‡ˆ‰Š‹Œ\u0000Ž\u0000\u0000‘’“”•–—˜™š›œ\u0000žŸ';

/**
 * Keeps line breaks and tabs, removes other control characters, and replaces lone surrogates. Some releases
 * of Node.js decode windows-1252 as Latin-1, which turns quotation marks and the euro sign into control
 * characters.
 */
const cleanText = (text: string) =>
  text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/[\u0080-\u009f]/g, (control) => windows1252[control.charCodeAt(0) - 0x80] ?? '')
    .replace(/(?![\t\n\r])\p{Cc}/gu, '');

const cleanLine = (text: string, maxLength: number) =>
  [
    ...withoutInvisible(text)
      .replace(/\p{Surrogate}/gu, '\ufffd')
      .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
      .trim(),
  ]
    .slice(0, maxLength)
    .join('')
    .trim();
