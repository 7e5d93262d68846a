import { chakra } from '@chakra-ui/react/styled-system';
import { messages } from '@storefront/contracts/errors/messages.ts';
import { Paperclip } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#components/button.ts';
import { type AttachedFile, fromDevice } from '#features/uploads/attached-file.ts';
import { AttachmentsField } from '#features/uploads/attachments-field/attachments-field.tsx';
import { sendLooseFiles } from '#features/uploads/send-files.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { failureText, readFailure } from '#lib/call-failure.ts';
import { useDraftText } from '#lib/kept/use-draft-text.ts';
import { WriteForm } from './write-form.tsx';

type MessageFormProps = {
  /** Identifies the unsent message on this device. */
  draftKey: string;
  /** Tells who receives the message, and how. */
  hint: string;
  send: (text: string, fileIds: number[]) => Promise<void>;
};

/** A message with files. After a failure the message stays, so that retrying takes one click. */
export function MessageForm({ draftKey, hint, send }: MessageFormProps) {
  const { LL, locale } = useI18n();
  const texts = LL.conversation;
  const field = useRef<HTMLTextAreaElement>(null);
  const attachments = useRef<HTMLDivElement>(null);
  const [text, setText, settleText] = useDraftText(draftKey);
  const [files, setFiles] = useState<readonly AttachedFile[]>([]);
  const [hasFiles, setHasFiles] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const [isSending, setIsSending] = useState(false);
  const [isDone, setIsDone] = useState(false);
  useEffect(() => {
    // The button that had the focus was replaced by the field.
    if (hasFiles) attachments.current?.querySelector('input')?.focus();
  }, [hasFiles]);
  // State updates too late to block the second click of a double click.
  const isBusy = useRef(false);
  /** Files of an attempt that failed afterwards: the same message again must name the same files. */
  const uploaded = useRef<{ files: readonly AttachedFile[]; ids: number[] } | null>(null);

  async function submit(): Promise<void> {
    let fileIds: number[] = uploaded.current?.files === files ? uploaded.current.ids : [];
    if (files.length > 0 && fileIds.length === 0) {
      setProgress(0);
      const sent = await sendLooseFiles({ files, onProgress: setProgress });
      if (!sent.isComplete) return setProblem(texts.incomplete());
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

  return (
    <WriteForm
      onSubmit={handleSubmit}
      mt="6"
      gap="4"
      field={{
        ref: field,
        label: texts.write(),
        rows: 4,
        value: text,
        onChange: (event) => setText(event.target.value),
        error: problem,
        hint,
      }}
    >
      {hasFiles ? (
        <chakra.div ref={attachments} width="full">
          <AttachmentsField
            files={files}
            onAdd={(more) => setFiles([...files, ...more.map(fromDevice)])}
            onRemove={(id) => setFiles(files.filter((file) => file.id !== id))}
            disabled={isSending}
            progress={progress}
          />
        </chakra.div>
      ) : null}
      <chakra.div display="flex" flexWrap="wrap" columnGap="6" rowGap="2">
        <Button type="submit" variant="ink" isBusy={isSending}>
          {isSending ? texts.sending() : texts.send()}
        </Button>
        {!hasFiles && (
          // Aligns its label with the start of the line, also when it wraps below the other button.
          <Button variant="ghost" ms="-5" onClick={() => setHasFiles(true)}>
            <Paperclip aria-hidden size="1.1em" />
            {texts.files()}
          </Button>
        )}
      </chakra.div>
      <div role="status">{isDone && <chakra.p color="success">{texts.sent()}</chakra.p>}</div>
    </WriteForm>
  );
}
