import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '#components/button.ts';
import { Card } from '#components/card.ts';
import { useI18n } from '#i18n/locale-provider.tsx';
import { useLogOut } from '../session/use-log-out.ts';

/** For an account without a role, which can only log in. Source: decisions (9). */
export function NoAccessCard({ username }: { username: string }) {
  const { LL } = useI18n();
  const logOut = useLogOut();
  const texts = LL.adminSession.noAccess;
  return (
    <Card role="alert" gap="4">
      <chakra.h1 textStyle="title">{texts.title()}</chakra.h1>
      <p>{texts.text({ username })}</p>
      <Button variant="ink" isBusy={logOut.isPending} onClick={() => logOut.mutate()}>
        {logOut.isPending ? LL.adminSession.loggingOut() : LL.adminSession.logOut()}
      </Button>
    </Card>
  );
}
