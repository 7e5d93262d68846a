/** Returns the subject of a mail about a payment, which says in both languages that it is a test payment. */
export const subjectOf = (subject: string, { isTest }: { isTest: boolean }): string =>
  isTest ? `Test: ${subject}` : subject;
