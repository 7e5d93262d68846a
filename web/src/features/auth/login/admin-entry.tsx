import { paths } from '@storefront/contracts/paths.ts';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { PageSpinner } from '#components/portal/page-spinner.tsx';
import { isAuthError } from '#lib/call-failure.ts';
import { rememberedPlace } from '../session/return-place.ts';
import { Unreachable } from '../session/unreachable.tsx';
import { useCurrentUser } from '../session/use-current-user.ts';
import { EntryFrame } from './entry-frame.tsx';
import { LoginCard } from './login-card.tsx';
import { NoAccessCard } from './no-access-card.tsx';

/**
 * Leads a user with a role to the dashboard or back to the page where the session ended, tells an account
 * without a role that it has no access, and shows the login card without a session. A missing response does
 * not count as a missing session.
 */
export function AdminEntry() {
  const [, navigate] = useLocation();
  const me = useCurrentUser();
  const isNobody = isAuthError(me.error);
  const user = isNobody ? undefined : me.data;
  const hasRole = Boolean(user?.role);

  useEffect(() => {
    if (hasRole) navigate(rememberedPlace() ?? paths.adminDashboard, { replace: true });
  }, [hasRole, navigate]);

  if (me.isPending || hasRole) return <PageSpinner />;
  if (user) {
    return (
      <EntryFrame>
        <NoAccessCard username={user.username} />
      </EntryFrame>
    );
  }
  return (
    <EntryFrame>
      {isNobody ? (
        <LoginCard />
      ) : (
        <Unreachable error={me.error} isTrying={me.isFetching} onRetry={() => void me.refetch()} />
      )}
    </EntryFrame>
  );
}
