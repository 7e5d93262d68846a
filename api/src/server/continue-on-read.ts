import type { RequestListener } from 'node:http';

/**
 * Asks a client that waits with its body (`Expect: 100-continue`) for it only once it is read, so that what is refused
 * before is not sent. A client that was refused may send it all the same: the connection ends. Source: RFC 9110,
 * section 10.1.1.
 */
export function continueOnRead(handle: RequestListener): RequestListener {
  return (incoming, outgoing) => {
    const read = incoming._read;
    outgoing.shouldKeepAlive = false;
    incoming._read = (size) => {
      incoming._read = read;
      if (!outgoing.headersSent) {
        outgoing.shouldKeepAlive = true;
        outgoing.writeContinue();
      }
      read.call(incoming, size);
    };
    handle(incoming, outgoing);
  };
}
