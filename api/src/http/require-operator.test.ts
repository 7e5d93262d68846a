import type { Role } from '@storefront/contracts/auth/roles.ts';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { requireOperator } from './require-operator.ts';

function callerOf(role: Role | null) {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
  const user = { id: 1, username: 'vera', role, secondFactor: 'optional', hasTotp: false, hasPasskey: false };
  const currentUser = async () => user;
  const parts = { token: null, currentUser, callerIp: '203.0.113.7', deps: { log } };
  const ctx = parts as unknown as Parameters<typeof requireOperator>[0];
  return { ctx, lines };
}

test('a refusal for want of a right is a line of the log, with who, what and from where', async () => {
  const { ctx, lines } = callerOf('viewer');
  await expect(requireOperator(ctx, 'orders:write')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { event: 'access.refused', actor: 'vera', right: 'orders:write', source: '203.0.113.0' },
  ]);
});

test('what is allowed is none', async () => {
  const { ctx, lines } = callerOf('viewer');
  expect(await requireOperator(ctx, 'orders:read')).toMatchObject({ name: 'vera', role: 'viewer' });
  expect(lines).toEqual([]);
});
