import { chakra } from '@chakra-ui/react/styled-system';
import { isOffered } from '@storefront/contracts/orders/client/client-actions.ts';
import { isOver } from '@storefront/contracts/orders/client/situation.ts';
import { isOpenable } from '@storefront/contracts/uploads/file-scan.ts';
import { formatFileSize } from '@storefront/contracts/uploads/format-file-size.ts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/button.ts';
import { DownloadLink } from '#components/download/download-link.tsx';
import { type AttachedFile, fromDevice } from '#features/uploads/attached-file.ts';
import { AttachmentsField } from '#features/uploads/attachments-field/attachments-field.tsx';
import { sendFiles } from '#features/uploads/send-files.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { errorMessage, readFailure } from '#lib/call-failure.ts';
import { useClientPage } from '../page/use-client-page.ts';
import { StepFailure } from '../step/step-failure.tsx';
import { useClientStep } from '../step/use-client-step.ts';
import { formatLastDay } from './format-last-day.ts';

/** The files of an order, and a form to add more while that is possible. */
export function OrderFiles() {
  const { order } = useClientPage();
  const { LL, locale } = useI18n();
  const texts = LL.clientOrder.files;
  const [isSent, setIsSent] = useState(false);
  const outcome = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button that had the focus is gone, and with the last file the whole form.
    if (isSent) outcome.current?.focus();
  }, [isSent]);
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
                <DownloadLink
                  href={path}
                  display="inline-flex"
                  alignItems="center"
                  minH="6"
                  overflowWrap="anywhere"
                >
                  {originalName}
                </DownloadLink>
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
      {isOver(order) ? null : isOffered('addFiles', order) ? (
        <AddFiles onSent={setIsSent} />
      ) : (
        <chakra.p mt="4" textStyle="small" color="ink.muted">
          {order.upload.filesLeft === 0
            ? texts.full()
            : texts.closed({ day: formatLastDay(order.upload.until, order, locale) })}
        </chakra.p>
      )}
      <div role="status">
        {isSent && (
          <chakra.p ref={outcome} tabIndex={-1} mt="4" color="success">
            {texts.sent()}
          </chakra.p>
        )}
      </div>
    </chakra.section>
  );
}

function AddFiles({ onSent }: { onSent: (isSent: boolean) => void }) {
  const { order, token, reload } = useClientPage();
  const { LL, locale } = useI18n();
  const texts = LL.clientOrder.files;
  const [files, setFiles] = useState<readonly AttachedFile[]>([]);
  const [progress, setProgress] = useState<number | null>(null);
  const step = useClientStep(
    (error) =>
      errorMessage(error, locale) ?? (readFailure(error).isTimeout ? LL.error.noAnswer() : texts.failed()),
  );

  async function send(): Promise<void> {
    if (step.isBusy()) return;
    onSent(false);
    setProgress(0);
    const known = new Set(order.files.map(({ id }) => id));
    await step.run({
      call: async () => {
        await sendFiles({ order: { clientToken: token }, files, onProgress: setProgress });
        return await reload();
      },
      isDoneIn: (current) => {
        const added = current.files
          .filter(({ id }) => !known.has(id))
          .map(({ originalName }) => originalName);
        return files.every(({ name }) => added.includes(name));
      },
      onDone: () => {
        setFiles([]);
        onSent(true);
      },
    });
    setProgress(null);
  }

  return (
    <chakra.div mt="6" display="grid" gap="4" justifyItems="start" data-print="hide">
      <chakra.div width="full">
        <AttachmentsField
          files={files}
          onAdd={(more) => {
            setFiles([...files, ...more.map(fromDevice)]);
            onSent(false);
          }}
          onRemove={(id) => {
            setFiles(files.filter((file) => file.id !== id));
            onSent(false);
          }}
          disabled={progress !== null}
          progress={progress}
        />
      </chakra.div>
      <chakra.p textStyle="small" color="ink.muted">
        {texts.until({ day: formatLastDay(order.upload.until, order, locale) })}
      </chakra.p>
      {files.length > 0 && (
        <Button variant="ink" isBusy={progress !== null} onClick={() => void send()}>
          {progress === null ? texts.send() : texts.sending()}
        </Button>
      )}
      <StepFailure text={step.failure} />
    </chakra.div>
  );
}
