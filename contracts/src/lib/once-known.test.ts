import { expect, test } from 'vitest';
import { confirmSchema } from '../auth/confirm.schema.ts';
import { configUpdateSchema } from '../config/config.schema.ts';
import { personCorrectionSchema } from '../privacy/person.schema.ts';

const ofPerson = { email: 'jordan@example.com' };

test.each([
  ['a change of the settings', configUpdateSchema, {}, 'adminEmail'],
  ['a correction of personal data', personCorrectionSchema, ofPerson, 'newName'],
  ['a confirmation', confirmSchema, {}, 'password'],
])('%s with nothing but an unknown key has nothing else wrong', (_what, schema, known, missing) => {
  const issuesOf = (input: object) => schema.safeParse(input).error?.issues ?? [];
  expect(issuesOf({ ...known, newNmae: 'Ana' })).toMatchObject([
    { code: 'unrecognized_keys', keys: ['newNmae'] },
  ]);
  expect(issuesOf(known)).toMatchObject([{ path: [missing] }]);
});
