import { describe, expect, test } from 'vitest';
import { parseMail } from './parse-mail.ts';

const mail = (head: string, body: string | Buffer) =>
  Buffer.concat([Buffer.from(`${head.trim().replaceAll('\n', '\r\n')}\r\n\r\n`), Buffer.from(body)]);
const from = 'From: Jordan Example <jordan@example.com>\nMessage-ID: <abc.1@example.com>\nMIME-Version: 1.0';
const png = Buffer.alloc(40_000, 1).toString('base64');

test('a plain reply in an old charset', async () => {
  const raw = mail(
    `${from}\nSubject: =?iso-8859-1?Q?Re:_Gr=FC=DFe?=\nContent-Type: text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: 8bit`,
    Buffer.from('Schöne Grüße\r\n\r\n> Guten Tag\r\n', 'latin1'),
  );
  expect(await parseMail(raw)).toMatchObject({
    messageId: 'abc.1@example.com',
    from: [{ name: 'Jordan Example', address: 'jordan@example.com' }],
    subject: 'Re: Grüße',
    text: 'Schöne Grüße',
    isAutomatic: false,
    senderProof: 'absent',
    files: [],
  });
});

test('windows-1252 in quoted-printable, and UTF-8 in base64', async () => {
  const quoted = mail(
    `${from}\nContent-Type: text/plain; charset=windows-1252\nContent-Transfer-Encoding: quoted-printable`,
    '=84Ja=93 =80 5',
  );
  expect((await parseMail(quoted)).text).toBe('„Ja“ € 5');
  const base64 = mail(
    `${from}\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: base64`,
    Buffer.from('Zoë 👍').toString('base64'),
  );
  expect((await parseMail(base64)).text).toBe('Zoë 👍');
});

test('HTML alone becomes text, without its quote, scripts and pictures', async () => {
  const html =
    '<p>Yes, <b>please</b>.</p><ul><li>blue</li></ul><script>alert(1)</script><img src="https://x.example/p.gif">' +
    '<div class="gmail_quote">On Mon, May 4, 2026 at 10:12 Studio &lt;a@b.example&gt; wrote:<blockquote>Hello</blockquote></div>';
  const { text } = await parseMail(mail(`${from}\nContent-Type: text/html; charset=utf-8`, html));
  expect(text).toBe('Yes, please.\n\n * blue');
});

test('HTML that is nested beyond measure is read up to there', async () => {
  const deep = `${'<div title="</div>">'.repeat(5000)}${'</div>'.repeat(5000)}`;
  const { text } = await parseMail(mail(`${from}\nContent-Type: text/html`, `<p>Yes</p>${deep}<p>after</p>`));
  expect(text).toBe('Yes\n\n...');
});

test('files come along, decoration and technical parts do not', async () => {
  const part = (head: string, body: string) => `--b\r\n${head.replaceAll('\n', '\r\n')}\r\n\r\n${body}\r\n`;
  const file = (name: string, type: string, more = '') =>
    part(
      `Content-Type: ${type}; name="${name}"\nContent-Transfer-Encoding: base64\nContent-Disposition: attachment; filename="${name}"${more}`,
      png,
    );
  const body = [
    part('Content-Type: text/html', '<p>See</p><img src="cid:logo"><img src="cid:shot">'),
    part(
      'Content-Type: image/png\nContent-ID: <logo>\nContent-Disposition: inline\nContent-Transfer-Encoding: base64',
      'AAAA',
    ),
    part(
      'Content-Type: image/png\nContent-ID: <shot>\nContent-Disposition: inline\nContent-Transfer-Encoding: base64',
      png,
    ),
    file('smime.p7s', 'application/pkcs7-signature'),
    ...Array.from({ length: 11 }, (_, index) => file(`brief ${index}.pdf`, 'application/pdf')),
    '--b--\r\n',
  ].join('');
  const parsed = await parseMail(mail(`${from}\nContent-Type: multipart/mixed; boundary=b`, body));
  expect(parsed.text).toBe('See');
  expect(parsed.files).toHaveLength(10);
  expect(parsed.files[0]).toMatchObject({ name: 'file-1.png' });
  expect(parsed.files[0]?.bytes.byteLength).toBe(40_000);
  expect(parsed.furtherFiles).toEqual(['brief 9.pdf', 'brief 10.pdf']);
});

describe('hostile mails', () => {
  test('two senders are both named', async () => {
    const { from: authors } = await parseMail(mail(`${from}\nFrom: eve@evil.example`, 'x'));
    expect(authors.map(({ address }) => address)).toEqual(['jordan@example.com', 'eve@evil.example']);
    const listed = await parseMail(mail('From: jordan@example.com, eve@evil.example', 'x'));
    expect(listed.from).toHaveLength(2);
  });

  test('controls and halves of characters go', async () => {
    const { text, subject } = await parseMail(
      mail(
        `${from}\nSubject: =?utf-8?B?${Buffer.from('a\r\nBcc: b\u0000').toString('base64')}?=`,
        'a\u0000b\u001bc',
      ),
    );
    expect(text).toBe('abc');
    expect(subject).toBe('a Bcc: b');
  });

  test('nesting beyond measure is refused', async () => {
    const nested = Array.from(
      { length: 60 },
      (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`,
    );
    await expect(parseMail(Buffer.from(nested.join('')))).rejects.toThrow();
  });

  test('what is no Message-ID is none', async () => {
    for (const id of ['x', '<a b@c>', '<a@b> <c@d>', `<${'x'.repeat(2000)}@a>`]) {
      expect((await parseMail(mail(`From: a@b.example\nMessage-ID: ${id}`, 'x'))).messageId).toBeNull();
    }
  });
});
