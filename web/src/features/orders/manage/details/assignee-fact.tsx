import { chakra } from '@chakra-ui/react/styled-system';
import { toasts } from '@storefront/contracts/errors/toasts.ts';
import type { Order } from '@storefront/contracts/orders/order.schema.ts';
import { SelectControl } from '#components/fields/select-control.tsx';
import { useSettledChoice } from '#components/fields/use-settled-choice.ts';
import { Fact } from '#components/portal/parts.tsx';
import { useMay } from '#features/auth/session/role.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { api } from '#lib/portal-api.ts';
import { useColleagues } from '../../list/filter/use-colleagues.ts';
import { ChangedDialog } from '../state/changed-dialog.tsx';
import { type SeenChange, useChangedQuestion } from '../state/use-changed-question.ts';
import { inTurn, useOrderChange } from '../state/use-order-change.ts';

type AssigneeChange = SeenChange<'assignee'>;

/**
 * The assignee of the order, editable with the required right; nothing if there is neither an assignee nor a
 * second user.
 */
export function AssigneeFact({ order }: { order: Order }) {
  const { LL } = useI18n();
  const texts = LL.admin.dashboard.assignee;
  const { id, assignee } = order;
  const may = useMay();
  const colleagues = useColleagues();
  const { question, ask, close, again } = useChangedQuestion<'assignee', AssigneeChange>('assignee');
  const change = api.orders.assign.useMutation({
    scope: inTurn(id),
    ...useOrderChange({
      done: toasts.orderAssigned,
      failed: toasts.assignFailed,
      preview: (input: AssigneeChange) => ({ assignee: input.assignee }),
      onDone: close,
      onFailed: (error, input) => {
        close();
        return ask(error, input);
      },
    }),
  });
  const assignable = colleagues.filter(({ isAssignable }) => isAssignable).map(({ username }) => username);
  const isOther = assignee !== null && !assignable.includes(assignee);
  const names = isOther ? [assignee, ...assignable] : assignable;
  const choice = useSettledChoice({
    value: assignee ?? '',
    values: ['', ...names],
    isBusy: change.isPending,
    onPick: (name) => change.mutate({ id, assignee: name || null, basedOn: { assignee } }),
  });
  if (colleagues.length === 0 && assignee === null) return null;
  return (
    <Fact term={texts.label()}>
      {may('orders:write') && (
        <chakra.div maxW="13rem" data-print="hide">
          <SelectControl
            aria-label={texts.of({ id })}
            // Same size as the status above it.
            minH={{ base: 'tap', lg: '9' }}
            py="0"
            ps="2"
            fontSize="xs"
            fontWeight="semibold"
            css={{ '& + span': { insetEnd: '1.5', fontSize: 'xs' } }}
            {...choice}
          >
            <option value="">{texts.noOne()}</option>
            {names.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </SelectControl>
        </chakra.div>
      )}
      <chakra.span
        display={may('orders:write') ? 'none' : 'inline'}
        css={{ '@media print': { display: 'inline' } }}
      >
        {assignee ?? texts.noOne()}
      </chakra.span>
      {question && (
        <ChangedDialog
          field="assignee"
          question={question}
          nameOf={(person) => person ?? texts.noOne()}
          isPending={change.isPending}
          onConfirm={() => change.mutate(again(question))}
          onClose={close}
        />
      )}
    </Fact>
  );
}
