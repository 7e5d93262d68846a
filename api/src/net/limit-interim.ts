import type { ClientRequest } from 'node:http';

/** Far more than any server sends: `100 Continue`, or a few early hints. */
const interimMax = 20;

/**
 * Ends a call whose server sends one interim response after the other. Each is parsed, so without this limit a few
 * such calls would keep the process busy until their time is over.
 */
export function limitInterim(call: ClientRequest): void {
  let count = 0;
  call.on('information', () => {
    count += 1;
    if (count > interimMax) call.destroy(new Error('The server sends interim responses without end'));
  });
}
