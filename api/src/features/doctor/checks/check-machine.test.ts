import { expect, test } from 'vitest';
import { checkNode } from './check-machine.ts';

test.each([
  ['18.20.8', '2024-01-01', 'NODE_OLD'],
  ['20.18.3', '2024-01-01', 'NODE_OLD'],
  ['20.19.0', '2026-04-30', 'FINE'],
  ['20.20.2', '2026-05-01', 'NODE_UNMAINTAINED'],
  ['22.23.3', '2026-05-01', 'FINE'],
  ['25.9.0', '2026-11-28', 'NODE_UNMAINTAINED'],
  ['40.0.0', '2033-05-01', 'FINE'],
])('Node.js %s on %s: %s', (version, day, finding) => {
  expect(checkNode(version, new Date(`${day}T12:00:00Z`))).toMatchObject({ finding });
});
