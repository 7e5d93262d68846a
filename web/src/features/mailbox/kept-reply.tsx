import { chakra } from '@chakra-ui/react/styled-system';
import { keepReasons } from '@storefront/contracts/mailbox/keep-reasons.ts';
import type { KeptMail } from '@storefront/contracts/mailbox/kept-mail.schema.ts';
import { adminOrderPath } from '@storefront/contracts/paths.ts';
import { isOpenable } from '@storefront/contracts/uploads/file-scan.ts';
import { FileLink } from '#components/download/download-link.tsx';
import { TextLink } from '#components/site-link.tsx';
import { Badge } from '#components/text/badge.ts';
import { BreakableEmail } from '#components/text/breakable-email.tsx';
import { useMay } from '#features/auth/session/role.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { formatMoment } from '#lib/format-date.ts';
import { ReplyDecision } from './reply-decision.tsx';

/** One reply: its alleged sender, its text, why it waits, and the possible decisions. */
export function KeptReply({ reply }: { reply: KeptMail }) {
  const { LL, locale } = useI18n();
  const texts = LL.adminContact.kept;
  const canWrite = useMay()('orders:write');
  const { orderId, side, reason, fromName, fromAddress, subject, text, files, leftOut, receivedAt } = reply;
  return (
    <chakra.li layerStyle="sheet" minW="0" p={{ base: '3', md: '4' }} display="grid" gap="3">
      <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" columnGap="3" rowGap="1">
        <chakra.span fontWeight="bold" overflowWrap="anywhere">
          {fromName ?? fromAddress ?? texts.noSender()}
        </chakra.span>
        {fromName && fromAddress && (
          <chakra.span textStyle="small" color="ink.muted" overflowWrap="anywhere">
            <BreakableEmail address={fromAddress} />
          </chakra.span>
        )}
        {orderId === null ? (
          <Badge tone="orange">{texts.noOrder()}</Badge>
        ) : (
          <TextLink href={adminOrderPath(orderId)}>{texts.order({ id: orderId })}</TextLink>
        )}
        <chakra.time dateTime={receivedAt} textStyle="small" color="ink.muted">
          {formatMoment(receivedAt, locale)}
        </chakra.time>
      </chakra.div>
      <chakra.p textStyle="small">
        {keepReasons[reason][locale]} {side === 'operator' && texts.asOperator()}
      </chakra.p>
      <chakra.div p="3" bg="paper.sunken" borderRadius="sm" maxW="prose" dir="auto">
        {subject && (
          <chakra.p textStyle="small" color="ink.muted" overflowWrap="anywhere" mb="1">
            {subject}
          </chakra.p>
        )}
        <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
          {text ?? texts.noText()}
        </chakra.p>
      </chakra.div>
      {files.length > 0 && (
        <chakra.ul textStyle="small">
          {files.map(({ id, originalName, path, scan }) => (
            <li key={id}>
              {isOpenable(scan) ? (
                <FileLink href={path} download={originalName}>
                  {originalName}
                </FileLink>
              ) : (
                `${originalName}: ${scan === 'infected' ? texts.fileScanInfected() : texts.fileScanWaiting()}`
              )}
            </li>
          ))}
        </chakra.ul>
      )}
      {leftOut.length > 0 && (
        <chakra.p textStyle="small" color="ink.muted" overflowWrap="anywhere">
          {texts.leftOut({ names: leftOut.join(', ') })}
        </chakra.p>
      )}
      {canWrite && <ReplyDecision reply={reply} />}
    </chakra.li>
  );
}
