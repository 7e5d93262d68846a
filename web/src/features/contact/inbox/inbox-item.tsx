import { chakra } from '@chakra-ui/react/styled-system';
import type { ContactEntry } from '@storefront/contracts/contact/inbox.schema.ts';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { Badge } from '#components/text/badge.ts';
import { BreakableEmail } from '#components/text/breakable-email.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { formatNearMoment } from '#lib/format-date.ts';
import { largeTextOnPhone } from '#theme/large-text.ts';
import { OpenMessage } from './open-message.tsx';

const inRow = { flexWrap: 'wrap', alignItems: 'baseline', columnGap: '3', minW: '0' } as const;

type InboxItemProps = { entry: ContactEntry; isOpen: boolean; onToggle: (isOpen: boolean) => void };

/** One message of the list: sender, time and excerpt; the full text when open. */
export function InboxItem({ entry, isOpen, onToggle }: InboxItemProps) {
  const { LL, locale } = useI18n();
  const texts = LL.adminContact;
  const { id, name, email, createdAt, isRead, excerpt, answerCount } = entry;
  const Icon = isOpen ? ChevronUp : ChevronDown;
  return (
    <chakra.li layerStyle="sheet" borderColor={isOpen ? 'ink' : undefined} minW="0">
      <chakra.button
        type="button"
        aria-expanded={isOpen}
        onClick={() => onToggle(!isOpen)}
        display="grid"
        gridTemplateColumns="minmax(0, 1fr) auto"
        columnGap="3"
        width="full"
        p={{ base: '3', md: '4' }}
        textAlign="start"
        cursor="pointer"
        _hover={{ bg: 'paper.sunken' }}
      >
        {/* On a phone only the name is beside the time: no address breaks within a word. */}
        <chakra.span display={{ base: 'contents', md: 'flex' }} {...inRow}>
          <chakra.span fontWeight={isRead ? undefined : 'bold'} overflowWrap="anywhere">
            {name}
          </chakra.span>
          <chakra.span display="flex" gridColumn="1 / -1" gridRow={{ base: '2', md: 'auto' }} {...inRow}>
            <chakra.span textStyle="small" color="ink.muted" overflowWrap="anywhere">
              <BreakableEmail address={email} />
            </chakra.span>
            {!isRead && <Badge tone="blue">{texts.unread()}</Badge>}
            {answerCount > 0 && <Badge tone="green">{texts.answered({ count: answerCount })}</Badge>}
          </chakra.span>
        </chakra.span>
        <chakra.span
          display="inline-flex"
          alignItems="center"
          gap="2"
          gridColumn="2"
          gridRow="1"
          textStyle="small"
          color="ink.muted"
          // Beside the time, there is no room for a name.
          css={{ [largeTextOnPhone]: { gridColumn: '1', gridRow: 'auto' } }}
        >
          <time dateTime={createdAt}>{formatNearMoment(createdAt, locale)}</time>
          <Icon aria-hidden size="1.2em" />
        </chakra.span>
        {!isOpen && (
          <chakra.span
            gridColumn="1 / -1"
            textStyle="small"
            color="ink.muted"
            overflow="hidden"
            textOverflow="ellipsis"
            whiteSpace="nowrap"
          >
            {excerpt}
          </chakra.span>
        )}
      </chakra.button>
      {isOpen && <OpenMessage id={id} onGone={() => onToggle(false)} />}
    </chakra.li>
  );
}
