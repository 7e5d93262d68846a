import { chakra } from '@chakra-ui/react/styled-system';
import { useI18n } from '#i18n/locale-provider.tsx';
import { contactEmail } from '#lib/contact-email.ts';

/**
 * Tells visitors what to do when a form cannot run. Shown by a media query, which needs neither script nor
 * `<noscript>`.
 */
export function FormNoScript() {
  const { LL } = useI18n();
  return (
    <chakra.p
      display="none"
      p="5"
      mb="6"
      bg="accent.tint"
      color="ink"
      borderRadius="sm"
      css={{ '@media (scripting: none)': { display: 'block' } }}
    >
      {LL.form.noScript({ email: contactEmail() })}
    </chakra.p>
  );
}

/** Styles for controls that would do nothing without script. */
export const withScript = { '@media (scripting: none)': { display: 'none' } };
