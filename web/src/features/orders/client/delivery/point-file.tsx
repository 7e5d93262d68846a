import { chakra } from '@chakra-ui/react/styled-system';
import { singleAttachmentHint } from '@storefront/contracts/uploads/attachment-limits.ts';
import { Paperclip } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/button.ts';
import { type AttachedFile, fromDevice } from '#features/uploads/attached-file.ts';
import { AttachmentsField } from '#features/uploads/attachments-field/attachments-field.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';

type PointFileProps = {
  /** Number of the point, from 1. */
  number: number;
  file: AttachedFile | null;
  isDisabled: boolean;
  onChange: (file: AttachedFile | null) => void;
};

/** An attachment of the client's for a point; behind a button, since most points need none. */
export function PointFile({ number, file, isDisabled, onChange }: PointFileProps) {
  const { LL, locale } = useI18n();
  const texts = LL.clientDelivery.changes;
  const [isOpen, setIsOpen] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that had the focus was replaced by the field.
    if (isOpen) field.current?.querySelector('input')?.focus();
  }, [isOpen]);

  if (!isOpen) {
    return (
      <Button
        variant="ghost"
        size="sm"
        justifySelf="start"
        // Aligns its label with the fields.
        ms="-4"
        aria-label={texts.ownFileTo({ number })}
        onClick={() => setIsOpen(true)}
      >
        <Paperclip aria-hidden />
        {texts.ownFile()}
      </Button>
    );
  }
  return (
    <chakra.div ref={field}>
      <AttachmentsField
        single={{ label: texts.ownFileOf({ number }), hint: singleAttachmentHint[locale] }}
        files={file ? [file] : []}
        onAdd={([chosen]) => chosen && onChange(fromDevice(chosen))}
        onRemove={() => onChange(null)}
        disabled={isDisabled}
        progress={null}
      />
    </chakra.div>
  );
}
