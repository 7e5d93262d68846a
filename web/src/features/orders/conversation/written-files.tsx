import { chakra } from '@chakra-ui/react/styled-system';
import type { ClientFile } from '@storefront/contracts/uploads/attachment.schema.ts';
import { isOpenable } from '@storefront/contracts/uploads/file-scan.ts';
import { formatFileSize } from '@storefront/contracts/uploads/format-file-size.ts';
import { Paperclip } from 'lucide-react';
import { FileLink } from '#components/download/download-link.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';

type WrittenFilesProps = { files: readonly WrittenFile[]; hasPreviews?: boolean };

type WrittenFile = Pick<ClientFile, 'id' | 'originalName' | 'mimeType' | 'path' | 'fileSize' | 'scan'>;

/** The files of a message or of a point in a change request; `hasPreviews` shows pictures as well. */
export function WrittenFiles({ files, hasPreviews = false }: WrittenFilesProps) {
  const { LL, locale } = useI18n();
  const texts = LL.conversation;
  return (
    <chakra.ul mt="2" display="grid">
      {files.map(({ id, originalName, mimeType, path, fileSize, scan }) => (
        <chakra.li
          key={id}
          display="flex"
          alignItems="center"
          flexWrap="wrap"
          columnGap="2"
          textStyle="small"
        >
          {hasPreviews && isOpenable(scan) && mimeType.startsWith('image/') && (
            <chakra.img
              src={`${path}?inline=1`}
              alt={texts.pictureOf({ name: originalName })}
              loading="lazy"
              decoding="async"
              flexBasis="full"
              maxW="full"
              maxH="15rem"
              objectFit="contain"
              objectPosition="left"
            />
          )}
          <Paperclip aria-hidden size="1em" />
          {isOpenable(scan) ? (
            <FileLink href={path} download={originalName}>
              {originalName}
            </FileLink>
          ) : (
            <span>
              {originalName}: {scan === 'infected' ? texts.fileScanInfected() : texts.fileScanWaiting()}
            </span>
          )}
          <chakra.span fontSize="xs" color="ink.muted">
            {formatFileSize(fileSize, locale)}
          </chakra.span>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
