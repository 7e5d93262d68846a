import { chakra } from '@chakra-ui/react/styled-system';
import type { ClientClosing as Closing } from '@storefront/contracts/orders/closing/feedback.schema.ts';
import { anchors } from '@storefront/contracts/paths.ts';
import { DownloadLink, FileLink } from '#components/download/download-link.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { formatDay } from '../facts/format-moment.ts';
import { useClientPage } from '../page/use-client-page.ts';
import { FeedbackForm } from './feedback-form.tsx';

/** A completed order: the final files, the day until which the page is available, and a form for feedback. */
export function ClientClosing({ closing }: { closing: Closing }) {
  const { order } = useClientPage();
  const { LL, locale } = useI18n();
  const texts = LL.clientClosing;
  const [latest] = order.delivery?.deliverables ?? [];
  const final = latest?.state === 'approved' ? latest : undefined;
  const day = formatDay(closing.pageLastDay, locale);
  return (
    <chakra.section aria-labelledby={anchors.closing} mb="14">
      <chakra.h2 id={anchors.closing} textStyle="headline" mb="3">
        {final ? texts.title() : texts.titleWithoutFiles()}
      </chakra.h2>
      <chakra.p maxW="prose">
        {final ? texts.pageUntil({ day }) : texts.pageUntilWithoutFiles({ day })}
      </chakra.p>
      {final && (
        <chakra.ul mt="4" borderBottomWidth="1px" borderColor="line.hairline">
          {final.files.map(({ id, originalName, path }) => (
            <chakra.li key={id} py="2" borderTopWidth="1px" borderColor="line.hairline">
              <FileLink href={path}>{originalName}</FileLink>
            </chakra.li>
          ))}
          {final.files.length > 1 && (
            <chakra.li py="2" borderTopWidth="1px" borderColor="line.hairline">
              <DownloadLink href={final.zipPath} isTall>
                {LL.clientDelivery.zip()}
              </DownloadLink>
            </chakra.li>
          )}
        </chakra.ul>
      )}
      <FeedbackForm feedback={closing.feedback} />
    </chakra.section>
  );
}
