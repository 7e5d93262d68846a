import { messages } from '@storefront/contracts/errors/messages.ts';
import { type FormEvent, useRef, useState } from 'react';
import { type AttachedFile, fromDevice } from '#features/uploads/attached-file.ts';
import { sendLooseFiles } from '#features/uploads/send-files.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { failureText, readFailure } from '#lib/call-failure.ts';
import { useDraftText } from '#lib/kept/use-draft-text.ts';

export type MessageFormProps = {
  /** Identifies the unsent message on this device. */
  draftKey: string;
  send: (text: string, fileIds: number[]) => Promise<void>;
};

/** State of a message with files. After a failure the message stays, so that retrying takes one click. */
export function useMessageForm({ draftKey, send }: MessageFormProps) {
  const { LL, locale } = useI18n();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText, settleText] = useDraftText(draftKey);
  const [files, setFiles] = useState<readonly AttachedFile[]>([]);
  const [hasFiles, setHasFiles] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const [isSending, setIsSending] = useState(false);
  const [isDone, setIsDone] = useState(false);
  // State updates too late to block the second click of a double click.
  const isBusy = useRef(false);
  /** Files of an attempt that failed afterwards: the same message again must name the same files. */
  const uploaded = useRef<{ files: readonly AttachedFile[]; ids: number[] } | null>(null);

  async function submit(): Promise<void> {
    let fileIds: number[] = uploaded.current?.files === files ? uploaded.current.ids : [];
    if (files.length > 0 && fileIds.length === 0) {
      setProgress(0);
      const sent = await sendLooseFiles({ files, onProgress: setProgress });
      if (!sent.isComplete) return setProblem(LL.conversation.incomplete());
      fileIds = sent.ids;
      uploaded.current = { files, ids: fileIds };
    }
    await send(text, fileIds);
    settleText(text);
    setFiles([]);
    setHasFiles(false);
    setIsDone(true);
  }

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy.current) return;
    setIsDone(false);
    if (text.trim() === '') {
      setProblem(messages.messageTextRequired[locale]);
      field.current?.focus();
      return;
    }
    setProblem(undefined);
    isBusy.current = true;
    setIsSending(true);
    try {
      await submit();
    } catch (error) {
      // The server may have refused the files themselves.
      if (readFailure(error).body !== null) uploaded.current = null;
      setProblem(failureText(error, locale, LL.error));
    } finally {
      isBusy.current = false;
      setIsSending(false);
      setProgress(null);
    }
  }

  return {
    text: { ref: field, value: text, set: setText, problem },
    files: {
      all: files,
      isOffered: hasFiles,
      offer: () => setHasFiles(true),
      add: (more: readonly File[]) => setFiles([...files, ...more.map(fromDevice)]),
      remove: (id: string) => setFiles(files.filter((file) => file.id !== id)),
      progress,
    },
    isSending,
    isDone,
    handleSubmit,
  };
}
