import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentProps, type MouseEvent, useRef } from 'react';
import { useI18n } from '#i18n/locale-provider.tsx';
import { failureText } from '#lib/call-failure.ts';
import { requireOk } from '#lib/http-error.ts';
import { opensElsewhere } from '#lib/tab/opens-elsewhere.ts';
import { showToast } from '#lib/toast.ts';
import { OuterLink } from '../site-link.tsx';

const answerWithinMs = 20_000;

/**
 * A link to a file that the browser saves. It asks first whether the file can be had: of a download that fails, the page
 * learns nothing, and most browsers say hardly more than that.
 */
export function DownloadLink({ download = true, ...props }: ComponentProps<typeof OuterLink>) {
  const { LL, locale } = useI18n();
  const isAsking = useRef(false);
  const isThere = useRef(false);

  async function handleClick(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
    if (isThere.current || opensElsewhere(event)) return;
    event.preventDefault();
    const link = event.currentTarget;
    if (isAsking.current) return;
    isAsking.current = true;
    try {
      await requireThere(link.href);
      isThere.current = true;
      link.click();
    } catch (error) {
      showToast({ tone: 'error', title: failureText(error, locale, LL.error) });
    } finally {
      isAsking.current = false;
      isThere.current = false;
    }
  }

  return <OuterLink {...props} download={download} onClick={(event) => void handleClick(event)} />;
}

async function requireThere(href: string): Promise<void> {
  const options: RequestInit = { cache: 'no-store', signal: AbortSignal.timeout(answerWithinMs) };
  const { ok } = await fetch(href, { ...options, method: 'HEAD' });
  // The reason is in the body, which this method leaves out.
  if (!ok) await requireOk(await fetch(href, options)).then(({ body }) => body?.cancel());
}

/** A `DownloadLink` that is large enough to tap, and whose name may be of any length. */
export const FileLink = chakra(DownloadLink, {
  base: { display: 'inline-flex', alignItems: 'center', minH: 'tap', overflowWrap: 'anywhere' },
});
