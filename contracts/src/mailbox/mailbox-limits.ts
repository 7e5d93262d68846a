import { fileNameMaxLength } from '../uploads/attachment-limits.ts';

/**
 * Characters of the address for replies before its `@`: 64 at most (RFC 5321, section 4.5.3.1.1) without `+c2147483647-` and
 * the 16 of the proof.
 */
export const replyLocalPartMaxLength = 64 - 13 - 16;
/** Mail servers pass on up to 25 to 35 MB. A larger one is not read. */
export const mailMaxBytes = 36 * 1024 * 1024;
/** Replies that wait for a decision; further ones stay in the mailbox alone. */
export const keptMailsMax = 200;
/** A reply that no one has decided on is dropped after this time. */
export const keptMailDays = 30;
export const subjectMaxLength = 300;
export const senderNameMaxLength = 200;
/** RFC 5322 allows 998 characters in a line. */
export const messageIdMaxLength = 990;
export const leftOutNameMaxLength = fileNameMaxLength;
/** Names of files that did not come along; what is beyond is not named. */
export const leftOutMax = 20;
