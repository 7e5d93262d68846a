type Page<Message> = { messages: Message[]; hasEarlier: boolean; unread: number };

/**
 * Merges a further page into a known conversation: newer messages, older ones, or current versions of the
 * same ones. Messages in `page` override known ones. The page that starts earlier decides whether there are
 * earlier messages.
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
