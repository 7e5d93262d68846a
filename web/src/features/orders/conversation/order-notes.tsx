import { chakra } from '@chakra-ui/react/styled-system';
import { messages } from '@storefront/contracts/errors/messages.ts';
import { Lock } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#components/button.ts';
import { LoadFailed } from '#components/portal/load-failed.tsx';
import { Spinner } from '#components/portal/page-spinner.tsx';
import { PartTitle } from '#components/portal/parts.tsx';
import { FoldedText } from '#components/text/folded-text.tsx';
import { useMay } from '#features/auth/session/role.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { failureText } from '#lib/call-failure.ts';
import { formatMoment } from '#lib/format-date.ts';
import { useDraftText } from '#lib/kept/use-draft-text.ts';
import { api } from '#lib/portal-api.ts';
import { askedOnOpening } from '#lib/query-client.ts';
import { WriteForm } from './write-form.tsx';

/**
 * Notes that only operators see; the form looks and works differently from the message form, so that the two
 * are not confused.
 */
export function OrderNotes({ orderId }: { orderId: number }) {
  const { LL, locale } = useI18n();
  const texts = LL.conversation.notes;
  const titleId = `internal-notes-${orderId}`;
  const may = useMay();
  const notes = api.orders.notes.useQuery({ id: orderId }, askedOnOpening);
  return (
    <chakra.section aria-labelledby={titleId} mt="6" bg="hue.orange.bg" borderRadius="sm" p="4">
      <PartTitle id={titleId}>
        <chakra.span display="inline-flex" alignItems="center" gap="2">
          <Lock aria-hidden size="1em" />
          {texts.title()}
        </chakra.span>
      </PartTitle>
      <chakra.p textStyle="small" mb="3">
        {texts.hint()}
      </chakra.p>
      {notes.isPending && <Spinner label={LL.loading()} />}
      {notes.isError && <LoadFailed text={texts.failed()} onRetry={() => notes.refetch()} />}
      {notes.data?.length === 0 && <chakra.p textStyle="small">{texts.none()}</chakra.p>}
      <chakra.ol aria-label={texts.list()} display="grid" gap="3">
        {notes.data?.map(({ id, author, text, createdAt }) => (
          <chakra.li key={id} textStyle="small">
            <chakra.p fontSize="xs">
              {author}, <time dateTime={createdAt}>{formatMoment(createdAt, locale)}</time>
            </chakra.p>
            <FoldedText text={text} />
          </chakra.li>
        ))}
      </chakra.ol>
      {may('orders:write') && <NoteForm orderId={orderId} />}
    </chakra.section>
  );
}

function NoteForm({ orderId }: { orderId: number }) {
  const { LL, locale } = useI18n();
  const texts = LL.conversation.notes;
  const utils = api.useUtils();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText, settleText] = useDraftText(`admin-note-${orderId}`);
  const [isMissing, setIsMissing] = useState(false);
  const add = api.orders.addNote.useMutation({
    onSuccess: (list, sent) => {
      utils.orders.notes.setData({ id: orderId }, list);
      settleText(sent.text);
    },
  });

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (add.isPending) return;
    setIsMissing(text.trim() === '');
    if (text.trim() === '') field.current?.focus();
    else add.mutate({ id: orderId, text });
  }

  const problem = isMissing
    ? messages.noteTextRequired[locale]
    : add.isError
      ? failureText(add.error, locale, LL.error)
      : undefined;
  return (
    <WriteForm
      onSubmit={handleSubmit}
      mt="4"
      gap="3"
      field={{
        ref: field,
        label: texts.write(),
        rows: 2,
        value: text,
        onChange: (event) => setText(event.target.value),
        error: problem,
      }}
    >
      <Button type="submit" variant="outline" size="sm" isBusy={add.isPending}>
        {texts.add()}
      </Button>
      <div role="status">{add.isSuccess && <p>{texts.added()}</p>}</div>
    </WriteForm>
  );
}
