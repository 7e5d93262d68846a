import { chakra } from '@chakra-ui/react/styled-system';
import { attachmentAccept, attachmentHint } from '@storefront/contracts/uploads/attachment-limits.ts';
import { Paperclip } from 'lucide-react';
import { type ChangeEvent, type DragEvent, type Ref, useId, useState } from 'react';
import { useI18n } from '#i18n/locale-provider.tsx';

type DropZoneProps = {
  /** The file input, which covers the zone. */
  ref: Ref<HTMLInputElement>;
  /** For a field that takes one file: replaces the texts about several files. */
  single: { label: string; hint: string } | undefined;
  disabled: boolean;
  onFiles: (files: readonly File[]) => void;
};

/** Takes files of this device: chosen by dialog or dropped. */
export function DropZone({ ref, single, disabled, onFiles }: DropZoneProps) {
  const { LL, locale } = useI18n();
  const texts = LL.order.files;
  const id = useId();
  const [isDraggedOver, setIsDraggedOver] = useState(false);

  function handleChange({ target }: ChangeEvent<HTMLInputElement>): void {
    onFiles([...(target.files ?? [])]);
    // Allows choosing the same file again after it was removed.
    target.value = '';
  }

  function handleDrop(event: DragEvent): void {
    event.preventDefault();
    setIsDraggedOver(false);
    if (!disabled) onFiles([...event.dataTransfer.files]);
  }

  function handleDragOver(event: DragEvent): void {
    event.preventDefault();
    setIsDraggedOver(!disabled);
  }

  return (
    <>
      <chakra.label htmlFor={id} textStyle="label">
        {`${single?.label ?? texts.label()} `}
        <chakra.span fontWeight="normal" color="ink.muted">
          ({LL.form.optional()})
        </chakra.span>
      </chakra.label>
      <chakra.div
        onDragOver={handleDragOver}
        onDragLeave={() => setIsDraggedOver(false)}
        onDrop={handleDrop}
        data-over={isDraggedOver || undefined}
        position="relative"
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="3"
        rowGap="1"
        minH="5rem"
        px="5"
        py="4"
        borderWidth="1.5px"
        borderStyle="dashed"
        borderColor="line.control"
        borderRadius="sm"
        bg="paper.raised"
        transitionProperty="border-color, background-color"
        transitionDuration="fast"
        css={{
          '&:hover, &[data-over]': { borderColor: 'ink', bg: 'accent.tint' },
          '&:has(:focus-visible)': {
            outline: '3px solid',
            outlineColor: 'var(--focus-ring, {colors.focus})',
            outlineOffset: '3px',
          },
          '&:has(:disabled)': { opacity: 0.6 },
        }}
      >
        <chakra.input
          ref={ref}
          id={id}
          type="file"
          multiple={!single}
          accept={attachmentAccept}
          disabled={disabled}
          onChange={handleChange}
          aria-describedby={`${id}-hint`}
          position="absolute"
          inset="0"
          opacity="0"
          cursor="pointer"
          _disabled={{ cursor: 'not-allowed' }}
          css={{ fontSize: 0 }}
        />
        <chakra.span aria-hidden color="accent">
          <Paperclip size="1.25rem" />
        </chakra.span>
        {/* Belongs to the input's name, because people who speak to their device say the words they see. */}
        <chakra.label htmlFor={id} textStyle="label" textDecoration="underline" textUnderlineOffset="0.25em">
          {single ? texts.chooseOne() : texts.choose()}
        </chakra.label>
        <chakra.span aria-hidden textStyle="small" color="ink.muted" hideBelow="md">
          {texts.drop()}
        </chakra.span>
      </chakra.div>
      <chakra.p id={`${id}-hint`} textStyle="small" color="ink.muted" maxW="prose">
        {single?.hint ?? attachmentHint[locale]}
      </chakra.p>
    </>
  );
}
