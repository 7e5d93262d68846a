import { describe, expect, test } from 'vitest';
import { isAutomatic, type MailHeader } from './is-automatic.ts';
import { readSenderProof } from './sender-proof.ts';

/** Parses `Name: value` lines. */
const headers = (...lines: string[]): MailHeader[] =>
  lines.map((line) => {
    const [key = '', value = ''] = line.split(/: ?(.*)/s);
    return { key: key.toLowerCase(), value };
  });

describe('no person wrote what says', () => {
  test.each([
    'Auto-Submitted: auto-replied',
    'Auto-Submitted: auto-generated (vacation)',
    'X-Auto-Response-Suppress: All',
    'Precedence: bulk',
    'Precedence: auto_reply',
    'Return-Path: <>',
    'List-Id: <news.example.com>',
    'List-Unsubscribe: <https://example.com>',
    'X-Autoreply: yes',
    'Content-Type: multipart/report; report-type=delivery-status',
    'From: Mail Delivery System <MAILER-DAEMON@example.com>',
  ])('%s', (line) => expect(isAutomatic(headers(line))).toBe(true));

  test.each([
    'Auto-Submitted: no',
    'Return-Path: <jordan@example.com>',
    'Precedence: first-class',
    'From: jordan@example.com',
  ])('a person may have written %s', (line) => expect(isAutomatic(headers(line))).toBe(false));
});

describe('the sender', () => {
  const proof = (...lines: string[]) => readSenderProof(headers(...lines), 'jordan@example.com');
  const said = (text: string) => `Authentication-Results: mx.host.example; ${text}`;

  test.each<[string, 'passed' | 'failed']>([
    ['dmarc=pass (p=reject) header.from=example.com', 'passed'],
    ['dmarc=fail header.from=example.com; dkim=pass header.d=evil.example', 'failed'],
    ['dkim=pass header.d=example.com', 'passed'],
    ['dkim=pass header.i=@mail.example.com', 'passed'],
    ['dkim=pass header.d=evil.example; spf=pass smtp.mailfrom=evil.example', 'failed'],
    ['dkim=pass header.d=com', 'failed'],
    ['dkim=pass header.d=notexample.com', 'failed'],
    [
      'spf=pass (host: domain of a@evil.example designates 1.2.3.4) smtp.mailfrom=jordan@example.com',
      'passed',
    ],
    ['spf=softfail smtp.mailfrom=example.com; dmarc=none', 'failed'],
    ['none', 'failed'],
  ])('%s: %s', (text, expected) => expect(proof(said(text))).toBe(expected));

  test('nothing is said where the server writes no results', () => {
    expect(proof('Received: by mx.host.example', 'From: jordan@example.com')).toBe('absent');
  });

  test('only the last server counts: what came with the mail is further down', () => {
    const forged = said('dmarc=pass header.from=example.com');
    expect(proof(said('dmarc=fail'), 'Received: from evil.example', forged)).toBe('failed');
    expect(proof(said('dmarc=fail'), forged)).toBe('failed');
    expect(proof(said('spf=none'), 'Authentication-Results: other.example; dmarc=pass')).toBe('failed');
  });

  test('several fields of the same server count together', () => {
    expect(proof(said('dmarc=none'), 'DKIM-Filter: x', said('dkim=pass header.d=example.com'))).toBe(
      'passed',
    );
  });

  test.each([
    ['comments without end', `${'('.repeat(200_000)}${')'.repeat(200_000)} dmarc=pass`],
    ['comments that never close', `dmarc=pass ${'('.repeat(200_000)}`],
    ['blanks without end', `dkim${' '.repeat(400_000)}x; dmarc=pass`],
  ])('%s hide no verdict and hold nothing up', (_, text) => expect(proof(said(text))).toBe('passed'));
});
