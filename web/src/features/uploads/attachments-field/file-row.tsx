import { chakra } from '@chakra-ui/react/styled-system';
import { extensionOf } from '@storefront/contracts/uploads/file-checks.ts';
import { formatFileSize } from '@storefront/contracts/uploads/format-file-size.ts';
import { FileText, Image, Presentation, X } from 'lucide-react';
import { useI18n } from '#i18n/locale-provider.tsx';
import { type AttachedFile, isOnItsWay, problemText } from '../attached-file.ts';

type FileRowProps = { file: AttachedFile; isDisabled: boolean; onRemove: () => void };

const icons = { image: Image, slides: Presentation, document: FileText } as const;

/** A chosen file: type, size, and a button to remove it. */
export function FileRow({ file, isDisabled, onRemove }: FileRowProps) {
  const { LL, locale } = useI18n();
  const texts = LL.order.files;
  const kind = kindOf(file.name);
  const Icon = icons[kind];
  const facts = [
    // Both are unknown for a link that could not be loaded.
    ...(file.sizeBytes > 0 ? [texts.kinds[kind](), formatFileSize(file.sizeBytes, locale)] : []),
    ...((file.uuid ?? file.remoteUrl) === null ? [] : [texts.uploaded()]),
    ...(isOnItsWay(file) ? [texts.uploading({ percent: Math.round((file.progress ?? 0) * 100) })] : []),
  ];
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="1.75rem minmax(0, 1fr) auto"
      alignItems="center"
      borderBottomWidth="1px"
      borderColor="line.hairline"
      py="1"
    >
      <chakra.span aria-hidden color="ink.muted">
        <Icon size="1.15rem" />
      </chakra.span>
      <chakra.span textStyle="small" minW="0">
        <chakra.span fontWeight="medium" overflowWrap="anywhere">
          {file.name}
        </chakra.span>{' '}
        <chakra.span color="ink.muted" whiteSpace="nowrap">
          {facts.join(', ')}
        </chakra.span>
        {file.problem !== null && (
          <chakra.span display="block" color="danger" overflowWrap="anywhere">
            {problemText(file.problem, locale)}
          </chakra.span>
        )}
      </chakra.span>
      <chakra.button
        type="button"
        aria-label={texts.remove({ name: file.name })}
        onClick={onRemove}
        disabled={isDisabled}
        display="grid"
        placeContent="center"
        width="tap"
        height="tap"
        color="ink.muted"
        cursor="pointer"
        _hover={{ color: 'danger' }}
        _disabled={{ opacity: 0.5, cursor: 'not-allowed' }}
      >
        <X size="1.15rem" aria-hidden />
      </chakra.button>
    </chakra.li>
  );
}

function kindOf(fileName: string): keyof typeof icons {
  const extension = extensionOf(fileName);
  if (['jpg', 'jpeg', 'png'].includes(extension)) return 'image';
  return extension.startsWith('ppt') ? 'slides' : 'document';
}
