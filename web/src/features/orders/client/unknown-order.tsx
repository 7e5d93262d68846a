import { chakra } from '@chakra-ui/react/styled-system';
import { paths } from '@storefront/contracts/paths.ts';
import { ButtonLink } from '#components/button.ts';
import { PageHead } from '#components/page-head.tsx';
import { OuterLink } from '#components/site-link.tsx';
import { HeadlineWords } from '#components/text/headline-words.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { contactEmail } from '#lib/contact-email.ts';
import { usePageTitle } from './page/use-page-title.ts';
import { useTakenFocus } from './page/use-taken-focus.ts';

type UnknownOrderProps = {
  takesFocus?: boolean;
  /** The secret opened a page before: its link has been replaced. */
  wasOpen?: boolean;
};

/** Shown for a secret that belongs to no order. A page that is still open shows nothing of the order any more. */
export function UnknownOrder({ takesFocus = false, wasOpen = false }: UnknownOrderProps) {
  const { LL } = useI18n();
  const { unknown, replaced } = LL.clientOrder;
  const texts = wasOpen ? replaced : unknown;
  const heading = useTakenFocus(takesFocus);
  usePageTitle(`${texts.title()} ${texts.titleProse()}`);
  return (
    <PageHead
      label={wasOpen ? undefined : '404'}
      titleRef={heading}
      title={<HeadlineWords plain={texts.title()} prose={texts.titleProse()} />}
      lead={texts.text()}
    >
      {wasOpen && (
        <chakra.p mt="5" maxW="prose">
          {replaced.kept()}
        </chakra.p>
      )}
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="7" rowGap="4" mt="9">
        <ButtonLink href={paths.home} variant="ink" size="lg">
          {unknown.toHome()}
        </ButtonLink>
        <OuterLink href={`mailto:${contactEmail()}`}>{contactEmail()}</OuterLink>
      </chakra.div>
    </PageHead>
  );
}
