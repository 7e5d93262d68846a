import { chakra } from '@chakra-ui/react/styled-system';
import { Paperclip } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#components/button.ts';
import { AttachmentsField } from '#features/uploads/attachments-field/attachments-field.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { type MessageFormProps, useMessageForm } from './use-message-form.ts';
import { WriteForm } from './write-form.tsx';

/** A message with files. `hint` tells who receives it, and how. */
export function MessageForm({ hint, ...props }: MessageFormProps & { hint: string }) {
  const { LL } = useI18n();
  const texts = LL.conversation;
  const { text, files, isSending, isDone, handleSubmit } = useMessageForm(props);
  const attachments = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that had the focus was replaced by the field.
    if (files.isOffered) attachments.current?.querySelector('input')?.focus();
  }, [files.isOffered]);

  return (
    <WriteForm
      onSubmit={handleSubmit}
      mt="6"
      gap="4"
      field={{
        ref: text.ref,
        label: texts.write(),
        rows: 4,
        value: text.value,
        onChange: (event) => text.set(event.target.value),
        error: text.problem,
        hint,
      }}
    >
      {files.isOffered && (
        <chakra.div ref={attachments} width="full">
          <AttachmentsField
            files={files.all}
            onAdd={files.add}
            onRemove={files.remove}
            disabled={isSending}
            progress={files.progress}
          />
        </chakra.div>
      )}
      <chakra.div display="flex" flexWrap="wrap" columnGap="6" rowGap="2">
        <Button type="submit" variant="ink" isBusy={isSending}>
          {isSending ? texts.sending() : texts.send()}
        </Button>
        {!files.isOffered && (
          // Aligns its label with the start of the line, also when it wraps below the other button.
          <Button variant="ghost" ms="-5" onClick={files.offer}>
            <Paperclip aria-hidden size="1.1em" />
            {texts.files()}
          </Button>
        )}
      </chakra.div>
      <div role="status">{isDone && <chakra.p color="success">{texts.sent()}</chakra.p>}</div>
    </WriteForm>
  );
}
