import { chakra } from '@chakra-ui/react/styled-system';
import { Download } from 'lucide-react';
import { OuterLink } from '#components/site-link.tsx';
import { formatFileSize } from '#features/uploads/attachments-field/format-file-size.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { api } from '../api.ts';
import { Spinner } from '../page-spinner.tsx';
import { PartTitle } from './parts.tsx';

export function OrderFiles({ orderId }: { orderId: number }) {
  const { LL, locale } = useI18n();
  const texts = LL.admin.details;
  const files = api.uploads.listForOrder.useQuery({ id: orderId });
  return (
    <section>
      <PartTitle>{texts.files()}</PartTitle>
      {files.isPending && <Spinner label={LL.loading()} />}
      {files.isError && <chakra.p role="alert">{texts.filesFailed()}</chakra.p>}
      {files.data?.length === 0 && (
        <chakra.p textStyle="small" color="ink.muted">
          {texts.noFiles()}
        </chakra.p>
      )}
      <chakra.ul display="grid" gap="2">
        {files.data?.map((file) => (
          <chakra.li key={file.id} display="flex" alignItems="center" gap="3" textStyle="small">
            {file.mimeType.startsWith('image/') && (
              <chakra.img
                src={`${file.path}?inline=1`}
                alt=""
                loading="lazy"
                width="12"
                height="12"
                objectFit="cover"
                borderRadius="xs"
              />
            )}
            <chakra.span flex="1" minW="0" overflowWrap="anywhere">
              {file.originalName}
              <chakra.span display="block" color="ink.muted">
                {file.mimeType.split('/').pop()?.split('.').pop()}, {formatFileSize(file.fileSize, locale)}
              </chakra.span>
            </chakra.span>
            <OuterLink
              href={file.path}
              download={file.originalName}
              aria-label={texts.download({ name: file.originalName })}
              display="inline-flex"
              alignItems="center"
              justifyContent="center"
              minW="tap"
              minH="tap"
            >
              <Download aria-hidden size="1.25em" />
            </OuterLink>
          </chakra.li>
        ))}
      </chakra.ul>
    </section>
  );
}
