import { chakra } from '@chakra-ui/react/styled-system';
import { isOffered } from '@storefront/contracts/orders/client/client-actions.ts';
import type { ChangeRequest, Deliverable } from '@storefront/contracts/orders/delivery/deliverable.schema.ts';
import { DownloadLink } from '#components/download/download-link.tsx';
import { Dotted } from '#components/text/dotted.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { WrittenFiles } from '../../conversation/written-files.tsx';
import { formatMoment } from '../facts/format-moment.ts';
import { useClientPage } from '../page/use-client-page.ts';
import { DeliverableFiles } from './deliverable-files.tsx';
import { WithdrawChanges } from './withdraw-changes.tsx';

type DeliverableVersionProps = { deliverable: Deliverable; isLatest?: boolean };

/** One version: its note, its files, and the client's response. */
export function DeliverableVersion({ deliverable, isLatest = false }: DeliverableVersionProps) {
  const { LL, locale } = useI18n();
  const texts = LL.clientDelivery;
  const { version, state, note, sentAt, approval, files } = deliverable;
  const headingId = `version-${version}`;
  return (
    <chakra.article aria-labelledby={headingId}>
      <chakra.h3 id={headingId} textStyle="title" tabIndex={-1}>
        {texts.version({ version })}
      </chakra.h3>
      <chakra.p textStyle="small" color="ink.muted" mt="1">
        <Dotted
          facts={[
            sentAt && texts.sentAt({ time: formatMoment(sentAt, locale) }),
            (isLatest || state === 'approved') && texts.states[state](),
          ]}
        />
      </chakra.p>
      {note && (
        <chakra.p dir="auto" mt="4" whiteSpace="pre-wrap" overflowWrap="anywhere" maxW="60ch">
          {note}
        </chakra.p>
      )}
      <DeliverableFiles files={files} changes={deliverable.changes} />
      {files.length > 1 && (
        <chakra.p mt="4">
          <DownloadLink href={deliverable.zipPath} isTall>
            {texts.zip()}
          </DownloadLink>
        </chakra.p>
      )}
      {approval && (
        <chakra.div mt="4" p="4" bg="paper.sunken" borderRadius="sm" data-testid="approval">
          <chakra.p fontWeight="semibold">
            {texts.approvedAt({ name: approval.approvedBy, time: formatMoment(approval.approvedAt, locale) })}
          </chakra.p>
          <chakra.p mt="1" textStyle="small">
            {approval.wording}
          </chakra.p>
        </chakra.div>
      )}
      {deliverable.changes.map((request) => (
        <RequestedChanges
          key={request.requestedAt}
          deliverable={deliverable}
          isLatest={isLatest}
          request={request}
        />
      ))}
    </chakra.article>
  );
}

type RequestedChangesProps = DeliverableVersionProps & { request: ChangeRequest };

function RequestedChanges({ deliverable, request, isLatest }: RequestedChangesProps) {
  const { order } = useClientPage();
  const { LL, locale } = useI18n();
  const texts = LL.clientDelivery.asked;
  const { version, files } = deliverable;

  return (
    <chakra.div mt="6" p="4" borderWidth="1px" borderColor="line.hairline" borderRadius="sm">
      <chakra.h4 fontWeight="semibold">
        {request.state === 'withdrawn' ? texts.withdrawn() : texts.title({ round: request.round })}
      </chakra.h4>
      <chakra.p textStyle="small" color="ink.muted">
        <Dotted
          facts={[formatMoment(request.requestedAt, locale), request.state === 'started' && texts.started()]}
        />
      </chakra.p>
      <chakra.ol listStyleType="decimal" ps="5" mt="3" display="grid" gap="2">
        {request.points.map((point, index) => {
          const file = files.find(({ id }) => id === point.fileId);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is immutable.
            <chakra.li key={index} dir="auto" whiteSpace="pre-wrap" overflowWrap="anywhere">
              {point.text}
              {file && (
                <chakra.span display="block" textStyle="small" color="ink.muted">
                  {point.place ? texts.placeOn({ name: file.originalName }) : file.originalName}
                </chakra.span>
              )}
              {point.attachment && <WrittenFiles files={[point.attachment]} hasPreviews />}
            </chakra.li>
          );
        })}
      </chakra.ol>
      {isLatest && request.state === 'open' && isOffered('withdrawChanges', order) && (
        <WithdrawChanges version={version} />
      )}
    </chakra.div>
  );
}
