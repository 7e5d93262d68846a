import { storagePushPath } from '@storefront/contracts/uploads/storage-limits.ts';

const foreignHost = 'ws.pusherapp.com';

/**
 * Redirects the push socket of the widget. Its client has a fixed URL for news about imports, and keeps the
 * `WebSocket` class it finds when its module is first evaluated. Until the returned function is called, that
 * class connects to our own server instead.
 * Source: storage protocol, "Realtime push".
 */
export function redirectPushSocket(): () => void {
  const Original = window.WebSocket;
  window.WebSocket = class extends Original {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(ownAddress(address), protocols);
    }
  };
  return () => {
    window.WebSocket = Original;
  };
}

function ownAddress(address: string | URL): string | URL {
  const url = new URL(address, location.href);
  if (url.host !== foreignHost) return address;
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${location.host}${storagePushPath}${url.pathname}${url.search}`;
}
