import { z } from 'zod';
import type { BrokenRule } from './app-error.ts';
import { type MessageText, messages } from './messages.ts';

const expectedTypes: Readonly<Record<string, MessageText>> = {
  string: messages.textExpected.en,
  number: messages.numberExpected.en,
  int: messages.wholeNumberExpected.en,
  boolean: messages.booleanExpected.en,
  array: messages.listExpected.en,
  object: messages.objectExpected.en,
  record: messages.objectExpected.en,
};

const tooSmall: Readonly<Record<string, MessageText>> = {
  string: messages.textTooShort.en,
  array: messages.listTooShort.en,
};
const tooBig: Readonly<Record<string, MessageText>> = {
  string: messages.textTooLong.en,
  array: messages.listTooLong.en,
};

/** Our sentence for a rule that its schema has no sentence for. */
function describeIssue(issue: z.core.$ZodRawIssue): MessageText {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return messages.fieldRequired.en;
      return expectedTypes[issue.expected] ?? messages.valueInvalid.en;
    case 'too_small':
      return tooSmall[issue.origin] ?? messages.numberTooSmall.en;
    case 'too_big':
      return tooBig[issue.origin] ?? messages.numberTooLarge.en;
    case 'invalid_value':
      return issue.input === undefined ? messages.fieldRequired.en : messages.valueNotAllowed.en;
    case 'invalid_format':
      return messages.formatInvalid.en;
    case 'unrecognized_keys':
      return messages.fieldUnknown.en;
    default:
      return messages.valueInvalid.en;
  }
}

// Takes the place of the library's own sentences wherever a schema of ours is asked; a schema's own text goes first.
z.config({ localeError: describeIssue });

/** What a schema found, as callers get it: each unknown key is an issue of its own, at its own path. */
export function brokenRules(error: z.ZodError): BrokenRule[] {
  return error.issues.flatMap((issue) => {
    const path = issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part));
    const { message } = issue;
    if (issue.code !== 'unrecognized_keys') return [{ path, message }];
    return issue.keys.map((key) => ({ path: [...path, key], message }));
  });
}
