import { IncomingMessage } from 'node:http';

/** Somebody in a lift or a tunnel is back by then. */
const bodyIdleMs = 60_000;

/**
 * Ends the connection of a request of whose body nothing comes for a minute: uploads are taken in at a bounded number
 * of places, which a caller who fell silent would else hold for as long as a request may take.
 *
 * @param incoming what came in by a socket; anything else, as in tests without a network, is left alone.
 */
export function endWhenIdle(incoming: unknown): void {
  if (!(incoming instanceof IncomingMessage)) return;
  incoming.setTimeout(bodyIdleMs, () => {
    // When it is paused, it is us who are slow.
    if (!incoming.isPaused()) incoming.destroy();
  });
  // What we do with it may take as long as it takes.
  incoming.once('end', () => incoming.setTimeout(0));
}
