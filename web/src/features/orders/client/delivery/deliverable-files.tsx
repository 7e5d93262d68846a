import { chakra } from '@chakra-ui/react/styled-system';
import type {
  ChangeRequest,
  DeliverableFile,
} from '@storefront/contracts/orders/delivery/deliverable.schema.ts';
import { isOpenable } from '@storefront/contracts/uploads/file-scan.ts';
import { formatFileSize } from '@storefront/contracts/uploads/format-file-size.ts';
import { useEffect, useState } from 'react';
import { Button } from '#components/button.ts';
import { DownloadLink } from '#components/download/download-link.tsx';
import { MarkedPicture } from '#components/picture/marked-picture.tsx';
import { PreviewStage } from '#components/picture/preview-image.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { PagePreview } from './page-preview.tsx';

type DeliverableFilesProps = {
  files: readonly DeliverableFile[];
  changes: readonly ChangeRequest[];
};

/** The files of a version with their previews, and on pictures the places that the client has marked. */
export function DeliverableFiles({ files, changes }: DeliverableFilesProps) {
  const { LL, locale } = useI18n();
  const texts = LL.clientDelivery.files;
  const points = changes.find(({ state }) => state !== 'withdrawn')?.points ?? [];
  return (
    <chakra.ul display="grid" gap="6" mt="5">
      {files.map((file) => (
        <chakra.li key={file.id} minW="0">
          {isOpenable(file.scan) && file.preview?.kind === 'picture' && (
            <PreviewStage>
              <MarkedPicture
                file={file}
                alt={texts.pictureOf({ name: file.originalName })}
                places={points.flatMap(({ fileId, place }, index) =>
                  fileId === file.id && place ? [{ place, label: String(index + 1) }] : [],
                )}
              />
            </PreviewStage>
          )}
          {isOpenable(file.scan) && file.preview?.kind === 'page' && <PagePreview file={file} />}
          {isOpenable(file.scan) && file.preview?.kind === 'email' && <EmailFrame file={file} />}
          <chakra.p
            display="flex"
            justifyContent="space-between"
            gap="4"
            py="2"
            borderBottomWidth="1px"
            borderColor="line.hairline"
          >
            {isOpenable(file.scan) ? (
              <DownloadLink
                href={file.path}
                display="inline-flex"
                alignItems="center"
                minH="6"
                overflowWrap="anywhere"
              >
                {file.originalName}
              </DownloadLink>
            ) : (
              <chakra.span overflowWrap="anywhere">
                {file.originalName}{' '}
                <chakra.span display="block" textStyle="small" color="ink.muted">
                  {texts.waiting()}
                </chakra.span>
              </chakra.span>
            )}
            <chakra.span textStyle="small" color="ink.muted" whiteSpace="nowrap">
              {formatFileSize(file.fileSize, locale)}
            </chakra.span>
          </chakra.p>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

const widths = [600, 375] as const;

/** An HTML email as a mail program shows it, on a desktop and on a phone. */
function EmailFrame({ file }: { file: DeliverableFile }) {
  const { LL } = useI18n();
  const texts = LL.clientDelivery.files;
  const [width, setWidth] = useState<(typeof widths)[number]>(600);
  useEffect(() => {
    // A phone starts with the phone width; the wide one would have to be scrolled there.
    if (matchMedia(`(width < ${widths[0]}px)`).matches) setWidth(375);
  }, []);
  return (
    <chakra.div>
      <chakra.div role="group" aria-label={texts.widths()} display="flex" gap="2" mb="3">
        {widths.map((each) => (
          <Button
            key={each}
            size="sm"
            variant={each === width ? 'ink' : 'outline'}
            aria-pressed={each === width}
            onClick={() => setWidth(each)}
          >
            {texts.width({ px: each })}
          </Button>
        ))}
      </chakra.div>
      <PreviewStage>
        <chakra.div overflowX="auto" tabIndex={0} role="group" aria-label={file.originalName}>
          <chakra.iframe
            src={file.preview?.path}
            title={texts.emailOf({ name: file.originalName })}
            sandbox="allow-same-origin"
            loading="lazy"
            style={{ width: `${width}px` }}
            maxW={width === 375 ? 'full' : undefined}
            h="32rem"
            bg="white"
            borderWidth="1px"
            borderColor="line.hairline"
          />
        </chakra.div>
      </PreviewStage>
    </chakra.div>
  );
}
