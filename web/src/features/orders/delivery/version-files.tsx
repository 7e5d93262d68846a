import { chakra } from '@chakra-ui/react/styled-system';
import type { DeliverableFile } from '@storefront/contracts/orders/delivery/deliverable.schema.ts';
import { isOpenable } from '@storefront/contracts/uploads/file-scan.ts';
import { useState } from 'react';
import { DownloadLink } from '#components/download/download-link.tsx';
import { BreakableName } from '#components/text/breakable-name.tsx';

/** The files of a sent version, each with a thumbnail if available, and as a download. */
export function VersionFiles({ files }: { files: readonly DeliverableFile[] }) {
  return (
    <chakra.ul mt="1" display="flex" flexWrap="wrap" alignItems="end" columnGap="4" rowGap="2">
      {files.map((file) => (
        <chakra.li key={file.id} minW="0">
          <FileThumbnail file={file} />
          <DownloadLink
            href={file.path}
            download={file.originalName}
            display="inline-flex"
            alignItems="center"
            minH="6"
            overflowWrap="anywhere"
          >
            <span>
              <BreakableName name={file.originalName} />
            </span>
          </DownloadLink>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

/**
 * A thumbnail of a picture or of the first page of a PDF; nothing for other files, nor for a PDF that cannot
 * be rendered.
 */
function FileThumbnail({ file }: { file: DeliverableFile }) {
  const [hasFailed, setHasFailed] = useState(false);
  const { preview, scan } = file;
  if (!preview || preview.kind === 'email' || !isOpenable(scan) || hasFailed) return null;
  return (
    <chakra.img
      src={preview.path}
      // Its name is next to it.
      alt=""
      loading="lazy"
      decoding="async"
      maxW="full"
      maxH="32"
      h="auto"
      w="auto"
      borderWidth="1px"
      borderColor="line.hairline"
      data-print="hide"
      onError={() => setHasFailed(true)}
    />
  );
}
