import type { DeliverableFile } from '@storefront/contracts/orders/delivery/deliverable.schema.ts';
import { useState } from 'react';
import { PreviewImage, PreviewStage } from '#components/picture/preview-image.ts';
import { useI18n } from '#i18n/locale-provider.tsx';

/** The first page of a PDF; nothing if it cannot be rendered, since the file is listed anyway. */
export function PagePreview({ file }: { file: DeliverableFile }) {
  const { LL } = useI18n();
  const [hasFailed, setHasFailed] = useState(false);
  if (!file.preview || hasFailed) return null;
  return (
    <PreviewStage>
      <PreviewImage
        src={file.preview.path}
        alt={LL.clientDelivery.files.pageOf({ name: file.originalName })}
        onError={() => setHasFailed(true)}
      />
    </PreviewStage>
  );
}
