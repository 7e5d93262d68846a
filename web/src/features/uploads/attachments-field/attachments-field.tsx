import { chakra } from '@chakra-ui/react/styled-system';
import { attachmentsMax } from '@storefront/contracts/uploads/attachment-limits.ts';
import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import type { AttachedFile } from '../attached-file.ts';
import type { Refusals, RefusedFile } from '../use-kept-refusals.ts';
import type { WidgetListener } from '../widget/widget-handle.ts';
import { DropZone } from './drop-zone.tsx';
import { FileRow } from './file-row.tsx';
import { isStillRefused, judgeFiles } from './judge-files.ts';
import { MoreSources } from './more-sources.tsx';
import { RefusedFiles } from './refused-files.tsx';
import { UploadProgress } from './upload-progress.tsx';

export type AttachmentsFieldProps = {
  files: readonly AttachedFile[];
  /** Called with files of this device that passed all checks. */
  onAdd: (files: readonly File[]) => void;
  onRemove: (id: string) => void;
  /** Set where refusals are kept with the draft of the form. */
  refusals?: Refusals;
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
  refusals,
  widget,
  single,
  disabled = false,
  progress,
}: AttachmentsFieldProps) {
  const { LL } = useI18n();
  const texts = LL.order.files;
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState<readonly RefusedFile[]>([]);
  const { refused, setRefused } = refusals ?? { refused: shown, setRefused: setShown };
  const [announcement, setAnnouncement] = useState('');
  const [isAwake, setIsAwake] = useState(false);

  // What was rejected for the sake of a file that is gone can be chosen again.
  const fileCount = useRef(files.length);
  useEffect(() => {
    if (files.length < fileCount.current) setRefused(refused.filter((file) => isStillRefused(file, files)));
    fileCount.current = files.length;
  }, [files, refused, setRefused]);

  // The widget accepts more files than may be sent; the surplus stays in the list until others are removed.
  const surplus = files
    .slice(attachmentsMax)
    .map(({ name }): RefusedFile => ({ name, reason: 'TOO_MANY_FILES' }));

  function wake(): void {
    if (!disabled) setIsAwake(true);
  }

  function add(candidates: readonly File[]): void {
    const { accepted, refused: problems } = judgeFiles(candidates, files, single !== undefined);
    setRefused(problems);
    if (accepted.length > 0) {
      onAdd(accepted);
      setAnnouncement(texts.added({ count: accepted.length }));
    }
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
      <DropZone ref={input} single={single} disabled={disabled} onFiles={add} />
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
      {progress !== null && <UploadProgress value={progress} />}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </chakra.div>
  );
}
