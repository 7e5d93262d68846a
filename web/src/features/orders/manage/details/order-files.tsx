import { chakra } from '@chakra-ui/react/styled-system';
import type { OrderFile } from '@storefront/contracts/uploads/attachment.schema.ts';
import { isOpenable } from '@storefront/contracts/uploads/file-scan.ts';
import { formatFileSize } from '@storefront/contracts/uploads/format-file-size.ts';
import { Download, FileText, Presentation, ShieldAlert, ShieldQuestion } from 'lucide-react';
import { DownloadLink } from '#components/download/download-link.tsx';
import { LoadFailed } from '#components/portal/load-failed.tsx';
import { Spinner } from '#components/portal/page-spinner.tsx';
import { PartTitle } from '#components/portal/parts.tsx';
import { OuterLink } from '#components/site-link.tsx';
import { BreakableName } from '#components/text/breakable-name.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { api } from '#lib/portal-api.ts';
import { askedOnOpening } from '#lib/query-client.ts';
import { largeTextOnPhone } from '#theme/large-text.ts';

/** Polling interval of the list while a file waits for the virus scan. */
const waitingRefetchMs = 5000;

export function OrderFiles({ orderId }: { orderId: number }) {
  const { LL } = useI18n();
  const texts = LL.admin.details;
  const files = api.uploads.listForOrder.useQuery(
    { id: orderId },
    {
      ...askedOnOpening,
      refetchInterval: ({ state }) =>
        state.data?.some(({ scan }) => scan === 'waiting') ? waitingRefetchMs : false,
    },
  );
  return (
    <section aria-labelledby={`files-${orderId}`}>
      <PartTitle id={`files-${orderId}`}>{texts.files()}</PartTitle>
      {files.isPending && <Spinner label={LL.loading()} />}
      {files.isError && <LoadFailed text={texts.filesFailed()} onRetry={() => files.refetch()} />}
      {files.data?.length === 0 && (
        <chakra.p textStyle="small" color="ink.muted">
          {texts.noFiles()}
        </chakra.p>
      )}
      <chakra.ul display="grid" gap="2">
        {files.data?.map((file) => (
          <FileRow key={file.id} file={file} />
        ))}
      </chakra.ul>
    </section>
  );
}

function FileRow({ file }: { file: OrderFile }) {
  const { LL, locale } = useI18n();
  const texts = LL.admin.details;
  return (
    <chakra.li
      display="flex"
      alignItems="center"
      gap="3"
      textStyle="small"
      css={{ [largeTextOnPhone]: { flexWrap: 'wrap' } }}
    >
      <Preview file={file} />
      <chakra.span
        flex="1"
        minW="0"
        overflowWrap="anywhere"
        // Beside preview and download there is no room for a whole word.
        css={{ [largeTextOnPhone]: { order: 1, flexBasis: 'full' } }}
      >
        <BreakableName name={file.originalName} />
        <chakra.span display="block" fontSize="xs" color="ink.muted" fontVariantNumeric="tabular-nums">
          {typeName(file)}, {formatFileSize(file.fileSize, locale)}
        </chakra.span>
        <ScanMark file={file} />
      </chakra.span>
      {isOpenable(file.scan) && (
        <DownloadLink
          href={file.path}
          download={file.originalName}
          aria-label={texts.download({ name: file.originalName })}
          title={texts.download({ name: file.originalName })}
          display="inline-grid"
          placeContent="center"
          minW="tap"
          minH="tap"
          data-print="hide"
        >
          <Download aria-hidden size="1.25em" />
        </DownloadLink>
      )}
    </chakra.li>
  );
}

/** The reason why a file cannot be opened. */
function ScanMark({ file: { scan, scanFinding } }: { file: OrderFile }) {
  const { LL } = useI18n();
  const texts = LL.admin.details;
  if (isOpenable(scan)) return null;
  const Icon = scan === 'infected' ? ShieldAlert : ShieldQuestion;
  return (
    <chakra.span
      display="flex"
      alignItems="center"
      gap="1"
      fontSize="xs"
      color={scan === 'infected' ? 'danger' : 'ink.muted'}
    >
      <Icon aria-hidden size="1em" />
      {scan === 'infected' ? texts.scanInfected({ finding: scanFinding ?? '' }) : texts.scanWaiting()}
    </chakra.span>
  );
}

/** A box of the same size for every file, so that nothing moves when a picture loads. */
const Box = chakra('span', {
  base: {
    display: 'grid',
    placeContent: 'center',
    flexShrink: 0,
    width: '16',
    height: '16',
    overflow: 'hidden',
    bg: 'paper.sunken',
    color: 'ink.muted',
    borderRadius: 'sm',
  },
});

function Preview({ file }: { file: OrderFile }) {
  const { LL } = useI18n();
  if (!file.mimeType.startsWith('image/') || !isOpenable(file.scan)) {
    const Icon =
      file.mimeType.includes('presentation') || file.mimeType.includes('powerpoint')
        ? Presentation
        : FileText;
    return (
      <Box aria-hidden>
        <Icon size="1.5rem" />
      </Box>
    );
  }
  const picture = `${file.path}?inline=1`;
  return (
    <OuterLink
      href={picture}
      target="_blank"
      rel="noopener"
      aria-label={LL.admin.details.openPicture({ name: file.originalName, newTab: LL.footer.newTab() })}
    >
      <Box>
        <chakra.img
          src={picture}
          alt=""
          loading="lazy"
          decoding="async"
          width="16"
          height="16"
          objectFit="cover"
        />
      </Box>
    </OuterLink>
  );
}

/** Returns `PNG`, `DOCX`: the extension is more familiar to people than a media type. */
function typeName({ originalName, mimeType }: OrderFile): string {
  const ending = /\.([a-z\d]{1,5})$/i.exec(originalName)?.[1];
  return (ending ?? mimeType.split('/').pop() ?? mimeType).toUpperCase();
}
