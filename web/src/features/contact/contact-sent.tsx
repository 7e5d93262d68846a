import { chakra } from '@chakra-ui/react/styled-system';
import { contactPanel } from '@storefront/contracts/errors/toasts.ts';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#components/button.ts';
import { useI18n } from '#i18n/locale-provider.tsx';

/**
 * Replaces the form once a message was sent; it gets the focus, because the submit button is gone. The
 * notification that comes with it says that the message was sent, so the title here says something else.
 */
export function ContactSent({ onAnother }: { onAnother: () => void }) {
  const { LL, locale } = useI18n();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      alignItems="flex-start"
      gap="4"
      py={{ base: '6', md: '12' }}
    >
      <chakra.span
        aria-hidden
        display="inline-grid"
        placeContent="center"
        boxSize="12"
        borderRadius="full"
        bg="success.tint"
        color="success"
      >
        <Check size="1.5rem" />
      </chakra.span>
      <chakra.h3 ref={heading} tabIndex={-1} textStyle="title">
        {LL.contact.thanks()}
      </chakra.h3>
      <chakra.p textStyle="lead" color="ink.muted">
        {contactPanel.sent[locale]}
      </chakra.p>
      <Button variant="outline" mt="4" onClick={onAnother}>
        {LL.contact.another()}
      </Button>
    </chakra.div>
  );
}
