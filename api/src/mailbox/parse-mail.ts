import {
  leftOutNameMaxLength,
  messageIdMaxLength,
  senderNameMaxLength,
  subjectMaxLength,
} from '@storefront/contracts/mailbox/mailbox-limits.ts';
import { attachmentsMax } from '@storefront/contracts/uploads/attachment-limits.ts';
import { convert } from 'html-to-text';
import PostalMime, { type Attachment, addressParser, type Email } from 'postal-mime';
import { cutQuoted } from './cut-quoted.ts';
import { isAutomatic } from './is-automatic.ts';
import { readSenderProof, type SenderProof } from './sender-proof.ts';

export type ReceivedFile = { name: string; bytes: Uint8Array };

/** A mail as far as a conversation needs it. Texts have no characters that the database refuses. */
export type ReceivedMail = {
  /** Without brackets; null for none, or for what is none. */
  messageId: string | null;
  /** Everyone who is named as its author: one, in mails of people. */
  from: { name: string; address: string }[];
  subject: string;
  isAutomatic: boolean;
  senderProof: SenderProof;
  /** Without what it quotes. */
  text: string;
  /** All of it, for the case that the cut left nothing. */
  wholeText: string;
  files: ReceivedFile[];
  /** Names of further files, beyond the most that a message can have. */
  furtherFiles: string[];
};

/** Logos of signatures are smaller; pictures that were pasted into the text are larger. */
const decorationMaxBytes = 32 * 1024;
/** Parts that mail programs add by themselves. */
const technicalTypes = /^(?:application\/(?:pkcs7|x-pkcs7|pgp)|text\/(?:calendar|vcard|x-vcard|x-amp-html))/;
/** More text than a message has, of which quotes may go. */
const textMaxLength = 500_000;

/** @throws Error for what is no mail, or one that is nested beyond measure. */
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

/** Of every From line: a second one is a way to show one name and be judged by another. */
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
  return convert(html, {
    wordwrap: false,
    limits: { maxInputLength: 2_000_000, maxDepth: 100, maxChildNodes: 20_000 },
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, ignoreHref: false } },
      { selector: 'img', format: 'skip' },
      // What Gmail and Thunderbird quote is within a blockquote already; Outlook marks only the beginning.
      { selector: 'blockquote', format: 'blockquote' },
    ],
  });
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

/** What windows-1252 has from 0x80 on, in place of controls. */
const windows1252 = '€\u0000‚ƒ„…†‡ˆ‰Š‹Œ\u0000Ž\u0000\u0000‘’“”•–—˜™š›œ\u0000žŸ';

/**
 * Line breaks and tabs stay; other controls go, and halves of characters become a mark. Some releases of Node.js decode
 * windows-1252 as Latin-1, where quotation marks and the euro are controls.
 */
const cleanText = (text: string) =>
  text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/[\u0080-\u009f]/g, (control) => windows1252[control.charCodeAt(0) - 0x80] ?? '')
    .replace(/(?![\t\n\r])\p{Cc}/gu, '');

const cleanLine = (text: string, maxLength: number) =>
  [
    ...text
      .replace(/\p{Surrogate}/gu, '\ufffd')
      .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
      .trim(),
  ]
    .slice(0, maxLength)
    .join('')
    .trim();
