type Page<Message> = { messages: Message[]; hasEarlier: boolean; unread: number };

/**
 * A conversation as it is known, with a further page of it: newer messages, older ones, or the same ones as they are
 * now. What `page` says of a message counts. Whether there are earlier ones says the page that begins first.
 */
export function joinPages<Message extends { id: number }>(
  known: Page<Message> | null,
  page: Page<Message>,
): Page<Message> {
  if (!known) return page;
  const byId = new Map([...known.messages, ...page.messages].map((message) => [message.id, message]));
  const messages = [...byId.values()].sort((a, b) => a.id - b.id);
  const knownFirst = known.messages[0]?.id ?? Number.POSITIVE_INFINITY;
  const pageFirst = page.messages[0]?.id ?? Number.POSITIVE_INFINITY;
  return {
    messages,
    hasEarlier: pageFirst <= knownFirst ? page.hasEarlier : known.hasEarlier,
    unread: page.unread,
  };
}
