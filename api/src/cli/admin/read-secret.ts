import { text } from 'node:stream/consumers';

/** Reads one line without showing it; from a pipe, its first line. */
export async function readSecret(prompt: string): Promise<string> {
  const { stdin, stderr } = process;
  if (!stdin.isTTY) return (await text(stdin)).split(/\r?\n/)[0] ?? '';

  stderr.write(prompt);
  stdin.setRawMode(true);
  stdin.setEncoding('utf8');
  let secret = '';
  try {
    for await (const chunk of stdin) {
      for (const character of String(chunk)) {
        if (character === '\r' || character === '\n') return secret;
        if (character === '\u0003') throw new Error('Cancelled');
        secret = character === '\u007f' ? secret.slice(0, -1) : secret + character;
      }
    }
    return secret;
  } finally {
    stdin.setRawMode(false);
    stdin.pause();
    stderr.write('\n');
  }
}
