import { chakra } from '@chakra-ui/react/styled-system';
import {
  attachmentAccept,
  attachmentHint,
  attachmentsMax,
} from '@storefront/contracts/uploads/attachment-limits.ts';
import { checkAttachment } from '@storefront/contracts/uploads/file-checks.ts';
import { Paperclip } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import type { AttachedFile } from '../attached-file.ts';
import type { WidgetListener } from '../widget/widget-handle.ts';
import { FileRow } from './file-row.tsx';
import { MoreSources } from './more-sources.tsx';
import { type RefusedFile, RefusedFiles } from './refused-files.tsx';

export type AttachmentsFieldProps = {
  files: readonly AttachedFile[];
  /** Called with files of this device that passed all checks. */
  onAdd: (files: readonly File[]) => void;
  onRemove: (id: string) => void;
  /** Set where files may also come from other sources. */
  widget?: WidgetListener;
  /** For a field that takes one file: replaces the texts about several files. */
  single?: { label: string; hint: string };
  disabled?: boolean;
  /** Share of the bytes sent, from 0 to 1; null while nothing is being sent. */
  progress: number | null;
};

/**
 * Attachments of a form: chosen by dialog or dropped, listed, removable, and checked by name and size before
 * they are accepted. The server checks their content. On first use the field also loads the upload widget,
 * which uploads files at once and imports them from other sources; without it files are sent with the form.
 */
export function AttachmentsField({
  files,
  onAdd,
  onRemove,
  widget,
  single,
  disabled = false,
  progress,
}: AttachmentsFieldProps) {
  const { LL, locale } = useI18n();
  const texts = LL.order.files;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const [isAwake, setIsAwake] = useState(false);
  const [isDraggedOver, setIsDraggedOver] = useState(false);

  // The widget accepts more files than may be sent; the surplus stays in the list until others are removed.
  const surplus = files
    .slice(attachmentsMax)
    .map(({ name }): RefusedFile => ({ name, reason: 'TOO_MANY_FILES' }));

  function wake(): void {
    if (!disabled) setIsAwake(true);
  }

  function add(candidates: readonly File[]): void {
    const accepted: File[] = [];
    const problems: RefusedFile[] = [];
    for (const file of candidates) {
      const reason = problemOf(file, accepted);
      if (reason) problems.push({ name: file.name, reason });
      else accepted.push(file);
    }
    setRefused(problems);
    if (accepted.length > 0) {
      onAdd(accepted);
      setAnnouncement(texts.added({ count: accepted.length }));
    }
  }

  function problemOf(file: File, accepted: readonly File[]): RefusedFile['reason'] | null {
    const chosen = [...files.flatMap((known) => known.file ?? []), ...accepted];
    const isTwice = chosen.some(({ name, size, lastModified }) => {
      return name === file.name && size === file.size && lastModified === file.lastModified;
    });
    if (isTwice) return 'twice';
    const code = checkAttachment({ name: file.name, sizeBytes: file.size });
    if (code) return code;
    // A new file replaces the previous one.
    if (single) return accepted.length > 0 ? 'one-only' : null;
    return files.length + accepted.length >= attachmentsMax ? 'TOO_MANY_FILES' : null;
  }

  function remove(index: number): void {
    const file = files[index];
    if (!file) return;
    onRemove(file.id);
    setAnnouncement(texts.removed({ name: file.name }));
    // The button that had the focus is removed with its row.
    const buttons = list.current?.querySelectorAll('button') ?? [];
    (buttons[index + 1] ?? buttons[index - 1] ?? input.current)?.focus();
  }

  function take(field: HTMLInputElement): void {
    add([...(field.files ?? [])]);
    // Allows choosing the same file again after it was removed.
    field.value = '';
  }

  function handleChange(event: ChangeEvent<HTMLInputElement>): void {
    take(event.target);
  }

  function handleDrop(event: DragEvent): void {
    event.preventDefault();
    setIsDraggedOver(false);
    if (!disabled) add([...event.dataTransfer.files]);
  }

  function handleDragOver(event: DragEvent): void {
    event.preventDefault();
    setIsDraggedOver(!disabled);
  }

  return (
    <chakra.div
      onFocusCapture={wake}
      onPointerDownCapture={wake}
      onDragEnterCapture={wake}
      onChangeCapture={wake}
      display="flex"
      flexDirection="column"
      gap="2"
      minW="0"
    >
      <chakra.label htmlFor={id} textStyle="label">
        {single?.label ?? texts.label()}{' '}
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
          ref={input}
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
        <chakra.span aria-hidden textStyle="label" textDecoration="underline" textUnderlineOffset="0.25em">
          {single ? texts.chooseOne() : texts.choose()}
        </chakra.span>
        <chakra.span aria-hidden textStyle="small" color="ink.muted">
          {texts.drop()}
        </chakra.span>
      </chakra.div>
      <chakra.p id={`${id}-hint`} textStyle="small" color="ink.muted" maxW="prose">
        {single?.hint ?? attachmentHint[locale]}
      </chakra.p>
      {widget && <MoreSources isWanted={isAwake} disabled={disabled} listener={widget} />}
      <chakra.div role="alert" _empty={{ display: 'none' }}>
        {refused.length + surplus.length > 0 && <RefusedFiles files={[...refused, ...surplus]} />}
      </chakra.div>
      {files.length > 0 && (
        <chakra.ul
          ref={list}
          aria-label={texts.list()}
          mt="1"
          borderTopWidth="1px"
          borderColor="line.hairline"
        >
          {files.map((file, index) => (
            <FileRow key={file.id} file={file} isDisabled={disabled} onRemove={() => remove(index)} />
          ))}
        </chakra.ul>
      )}
      {progress !== null && (
        <chakra.progress
          aria-label={texts.progress()}
          value={progress}
          max={1}
          width="full"
          height="1.5"
          css={{ accentColor: '{colors.accent}' }}
        />
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </chakra.div>
  );
}
