import { chakra } from '@chakra-ui/react/styled-system';
import { CopyButton } from '#components/portal/secret/copy-button.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { formatDay } from '#lib/format-date.ts';
import type { ManagementDraft } from './notes-draft.ts';

/** The discarded version, for copying. */
export function NotesAside({ aside }: { aside: NonNullable<ManagementDraft['aside']> }) {
  const { LL, locale } = useI18n();
  const texts = LL.admin.details;
  const title = texts.aside[aside.whose]();
  return (
    <chakra.aside aria-label={title} borderWidth="1px" borderColor="line.hairline" borderRadius="sm" p="3">
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3">
        <chakra.p textStyle="small" fontWeight="semibold">
          {title}
        </chakra.p>
        <CopyButton text={aside.adminNotes} label={texts.copy.text()} />
      </chakra.div>
      {aside.deliveryDate !== '' && (
        <chakra.p textStyle="small">
          {texts.deliveryDate()}: {formatDay(aside.deliveryDate, locale)}
        </chakra.p>
      )}
      <chakra.p
        tabIndex={0}
        role="group"
        aria-label={`${title}: ${texts.notes()}`}
        textStyle="small"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        maxH="14rem"
        overflowY="auto"
      >
        {aside.adminNotes || texts.conflict.empty()}
      </chakra.p>
      <chakra.p fontSize="xs" color="ink.muted" mt="2">
        {texts.aside.text()}
      </chakra.p>
    </chakra.aside>
  );
}
