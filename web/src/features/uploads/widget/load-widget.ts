import { redirectPushSocket } from './redirect-push-socket.ts';
import { fetchSignature } from './signature.ts';
import type { UploadWidget } from './upload-widget.tsx';

export type LoadedWidget = { UploadWidget: typeof UploadWidget; publicKey: string };

let loading: Promise<LoadedWidget> | null = null;

/**
 * The widget with all it needs, loaded once. It is larger than the rest of the page together, so nothing may call this
 * before somebody wants to attach a file.
 *
 * @throws what the network or the server made fail; the next call tries again.
 */
export function loadWidget(): Promise<LoadedWidget> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load(): Promise<LoadedWidget> {
  const restore = redirectPushSocket();
  try {
    const [{ UploadWidget }, { publicKey }] = await Promise.all([
      import('./upload-widget.tsx'),
      fetchSignature(),
    ]);
    return { UploadWidget, publicKey };
  } finally {
    restore();
  }
}
