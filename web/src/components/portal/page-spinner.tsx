import { chakra } from '@chakra-ui/react/styled-system';
import { LoaderCircle } from 'lucide-react';
import { mainId } from '#components/main-id.ts';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';

export function PageSpinner() {
  const { LL } = useI18n();
  return (
    <chakra.main id={mainId} display="grid" placeItems="center" minH="100dvh">
      <Spinner label={LL.loading()} />
    </chakra.main>
  );
}

export function Spinner({ label }: { label: string }) {
  return (
    <chakra.span role="status" display="inline-flex" color="accent">
      <chakra.span aria-hidden animation="spin 900ms linear infinite">
        <LoaderCircle size="2rem" />
      </chakra.span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </chakra.span>
  );
}
