import { fileNameMaxLength } from '../uploads/attachment-limits.ts';

/**
 * Maximum length of the reply address before the `@`: 64 characters (RFC 5321, section 4.5.3.1.1) minus
 * `+c2147483647-` and the 16 of the proof.
 */
export const replyLocalPartMaxLength = 64 - 13 - 16;
/** Mail servers pass on up to 25 to 35 MB. A larger mail is not read. */
export const mailMaxBytes = 36 * 1024 * 1024;
/** Maximum number of replies waiting for a decision; further ones are only left in the mailbox. */
export const keptMailsMax = 200;
/** A reply without a decision is dropped after this time. */
export const keptMailDays = 30;
export const subjectMaxLength = 300;
export const senderNameMaxLength = 200;
/** RFC 5322 allows 998 characters per line. */
export const messageIdMaxLength = 990;
export const leftOutNameMaxLength = fileNameMaxLength;
/** Maximum number of rejected files that are listed by name. */
export const leftOutMax = 20;
