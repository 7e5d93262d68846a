import { chakra } from '@chakra-ui/react/styled-system';
import type {
  ChangeRequest,
  DeliverableFile,
  Place,
} from '@storefront/contracts/orders/delivery/deliverable.schema.ts';
import { placeMax } from '@storefront/contracts/orders/delivery/delivery-states.ts';
import { isOpenable } from '@storefront/contracts/uploads/file-scan.ts';
import { formatFileSize } from '@storefront/contracts/uploads/format-file-size.ts';
import { useEffect, useState } from 'react';
import { Button } from '#components/button.ts';
import { OuterLink } from '#components/site-link.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { PagePreview } from './page-preview.tsx';

type DeliverableFilesProps = {
  files: readonly DeliverableFile[];
  changes: readonly ChangeRequest[];
};

/** The files of a version with their previews; places that were marked on pictures are shown on them. */
export function DeliverableFiles({ files, changes }: DeliverableFilesProps) {
  const { LL, locale } = useI18n();
  const texts = LL.clientDelivery.files;
  const points = changes.find(({ state }) => state !== 'withdrawn')?.points ?? [];
  return (
    <chakra.ul display="grid" gap="6" mt="5">
      {files.map((file) => (
        <chakra.li key={file.id} minW="0">
          {isOpenable(file.scan) && file.preview?.kind === 'picture' && (
            <MarkedPicture
              file={file}
              places={points.flatMap(({ fileId, place }, index) =>
                fileId === file.id && place ? [{ place, label: String(index + 1) }] : [],
              )}
            />
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
              <OuterLink
                href={file.path}
                download
                display="inline-flex"
                alignItems="center"
                minH="6"
                overflowWrap="anywhere"
              >
                {file.originalName}
              </OuterLink>
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

type MarkedPictureProps = {
  file: DeliverableFile;
  places: readonly { place: Place; label: string }[];
};

const percent = (thousandths: number) => `${(thousandths * 100) / placeMax}%`;

/** A picture with numbered marks. */
export function MarkedPicture({ file, places }: MarkedPictureProps) {
  const { LL } = useI18n();
  const { preview } = file;
  if (!preview) return null;
  return (
    <chakra.span position="relative" display="inline-block" maxW="full" lineHeight="0">
      <chakra.img
        src={preview.path}
        alt={LL.clientDelivery.files.pictureOf({ name: file.originalName })}
        width={preview.width ?? undefined}
        height={preview.height ?? undefined}
        loading="lazy"
        decoding="async"
        maxW="full"
        maxH="80vh"
        h="auto"
        w="auto"
        borderWidth="1px"
        borderColor="line.hairline"
      />
      {places.map(({ place, label }) => (
        <chakra.span
          key={label}
          aria-hidden
          position="absolute"
          style={{ left: percent(place.x), top: percent(place.y) }}
          transform="translate(-50%, -50%)"
          w="7"
          h="7"
          display="grid"
          placeContent="center"
          lineHeight="1"
          fontSize="xs"
          fontWeight="bold"
          borderRadius="full"
          bg="ink"
          color="paper"
          pointerEvents="none"
        >
          {label}
        </chakra.span>
      ))}
    </chakra.span>
  );
}

const widths = [600, 375] as const;

/** An HTML email as a reader of emails would show it, on a desk and on a phone. */
function EmailFrame({ file }: { file: DeliverableFile }) {
  const { LL } = useI18n();
  const texts = LL.clientDelivery.files;
  const [width, setWidth] = useState<(typeof widths)[number]>(600);
  useEffect(() => {
    // A phone shows what a phone shows; the wide one would have to be scrolled there.
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
    </chakra.div>
  );
}
