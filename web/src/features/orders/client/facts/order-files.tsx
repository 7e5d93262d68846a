import { chakra } from '@chakra-ui/react/styled-system';
import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import { formatReplyBy } from '@storefront/contracts/orders/reply/format-reply-by.ts';
import { isOpenable } from '@storefront/contracts/uploads/file-scan.ts';
import { formatFileSize } from '@storefront/contracts/uploads/format-file-size.ts';
import { useRef, useState } from 'react';
import { Button } from '#components/button.ts';
import { OuterLink } from '#components/site-link.tsx';
import { type AttachedFile, fromDevice } from '#features/uploads/attached-file.ts';
import { AttachmentsField } from '#features/uploads/attachments-field/attachments-field.tsx';
import { sendFiles } from '#features/uploads/send-files.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { errorMessage } from '#lib/call-failure.ts';
import { formatMoment } from './format-moment.ts';

type OrderFilesProps = { order: ClientOrderPage; token: string; reload: () => Promise<void> };

/** The files of an order, and a form to add more while that is possible. */
export function OrderFiles({ order, token, reload }: OrderFilesProps) {
  const { LL, locale } = useI18n();
  const texts = LL.clientOrder.files;
  return (
    <chakra.section aria-labelledby="files" mt="14">
      <chakra.h2 id="files" textStyle="title" mb="4">
        {texts.title()}
      </chakra.h2>
      {order.files.length === 0 ? (
        <chakra.p color="ink.muted">{texts.none()}</chakra.p>
      ) : (
        <chakra.ul borderBottomWidth="1px" borderColor="line.hairline">
          {order.files.map(({ id, originalName, fileSize, path, scan }) => (
            <chakra.li
              key={id}
              display="flex"
              justifyContent="space-between"
              gap="4"
              py="3"
              borderTopWidth="1px"
              borderColor="line.hairline"
            >
              {isOpenable(scan) ? (
                <OuterLink
                  href={path}
                  download
                  display="inline-flex"
                  alignItems="center"
                  minH="6"
                  overflowWrap="anywhere"
                >
                  {originalName}
                </OuterLink>
              ) : (
                <chakra.span overflowWrap="anywhere">
                  {originalName}
                  <chakra.span
                    display="block"
                    textStyle="small"
                    color={scan === 'infected' ? 'danger' : 'ink.muted'}
                  >
                    {scan === 'infected' ? texts.scanInfected() : texts.scanWaiting()}
                  </chakra.span>
                </chakra.span>
              )}
              <chakra.span textStyle="small" color="ink.muted" whiteSpace="nowrap">
                {formatFileSize(fileSize, locale)}
              </chakra.span>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      {order.isClosed ? null : order.upload.isOpen ? (
        <AddFiles order={order} token={token} reload={reload} />
      ) : (
        <chakra.p mt="4" textStyle="small" color="ink.muted">
          {order.upload.filesLeft === 0
            ? texts.full()
            : texts.closed({ time: formatMoment(order.upload.until, locale) })}
        </chakra.p>
      )}
    </chakra.section>
  );
}

function AddFiles({ order, token, reload }: OrderFilesProps) {
  const { LL, locale } = useI18n();
  const texts = LL.clientOrder.files;
  const [files, setFiles] = useState<readonly AttachedFile[]>([]);
  const [progress, setProgress] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<'sent' | { failure: string } | null>(null);
  // State updates too late to block the second click of a double click.
  const isBusy = useRef(false);

  async function send(): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setOutcome(null);
    setProgress(0);
    try {
      await sendFiles({ order: { clientToken: token }, files, onProgress: setProgress });
      setFiles([]);
      setOutcome('sent');
      await reload();
    } catch (error) {
      // The files stay selected, so that retrying takes one click.
      setOutcome({ failure: errorMessage(error, locale) ?? texts.failed() });
    } finally {
      isBusy.current = false;
      setProgress(null);
    }
  }

  return (
    <chakra.div mt="6" display="grid" gap="4" justifyItems="start" data-print="hide">
      <chakra.div width="full">
        <AttachmentsField
          files={files}
          onAdd={(more) => {
            setFiles([...files, ...more.map(fromDevice)]);
            setOutcome(null);
          }}
          onRemove={(id) => {
            setFiles(files.filter((file) => file.id !== id));
            setOutcome(null);
          }}
          disabled={progress !== null}
          progress={progress}
        />
      </chakra.div>
      <chakra.p textStyle="small" color="ink.muted">
        {/* Show only the full hour in which adding files ends: minutes would suggest more precision than
           there is. */}
        {texts.until({ time: formatReplyBy(new Date(order.upload.until), locale, order.timeZone) })}
      </chakra.p>
      {files.length > 0 && (
        <Button variant="ink" aria-busy={progress !== null} onClick={() => void send()}>
          {progress === null ? texts.send() : texts.sending()}
        </Button>
      )}
      <div role="status">
        {outcome === 'sent' && <chakra.p color="success">{texts.sent()}</chakra.p>}
        {outcome !== null && outcome !== 'sent' && <chakra.p color="danger">{outcome.failure}</chakra.p>}
      </div>
    </chakra.div>
  );
}
