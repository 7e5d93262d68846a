import { z } from 'zod';
import './without-eval.ts';
import type { BrokenRule } from './app-error.ts';
import { type MessageText, messages, numberTooLarge, numberTooSmall, textTooLong } from './messages.ts';

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

/** Missing, null and empty are one fault (interfaces, "REST rules"); other types than object may also be optional. */
const isLeftOut = ({ input, expected }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidType>): boolean =>
  input === undefined || (expected === 'object' && (input === null || input === ''));

/** Returns our message for a rule whose schema defines none. */
function describeIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (isLeftOut(issue)) return messages.fieldRequired.en;
      return expectedTypes[issue.expected] ?? messages.valueInvalid.en;
    case 'too_small':
      return tooSmall[issue.origin] ?? numberTooSmall(Number(issue.minimum));
    case 'too_big':
      if (issue.origin === 'string') return textTooLong(Number(issue.maximum));
      return issue.origin === 'array' ? messages.listTooLong.en : numberTooLarge(Number(issue.maximum));
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

// Replaces the library's default messages for all schemas; a message defined in a schema takes precedence.
z.config({ localeError: describeIssue });

/** More than any form has fields. An input with thousands of unknown keys would otherwise get a response several times its size. */
const rulesMax = 100;

/** A whole number beyond what JavaScript can hold is outside the limits of its field, which the next issue names. */
const isSaidBetter = (issue: z.core.$ZodIssue, next: z.core.$ZodIssue | undefined): boolean =>
  'origin' in issue && issue.origin === 'int' && next?.code === issue.code;

/**
 * Converts the issues of a schema for the caller, at most `rulesMax`: each unknown key becomes an issue with its own path,
 * and two rules that say the same of one field, as its type and its length do of a list for a text, become one.
 */
export function brokenRules(error: z.ZodError): BrokenRule[] {
  const { issues } = error;
  const rules = issues
    .filter((issue, index) => !isSaidBetter(issue, issues[index + 1]))
    .flatMap((issue) => {
      const path = issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part));
      const { message } = issue;
      if (issue.code !== 'unrecognized_keys') return [{ path, message }];
      return issue.keys.map((key) => ({ path: [...path, key], message }));
    });
  return [...new Map(rules.slice(0, rulesMax).map((rule) => [JSON.stringify(rule), rule])).values()];
}
