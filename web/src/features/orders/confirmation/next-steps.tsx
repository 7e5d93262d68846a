import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Container } from '#components/container.tsx';
import { OuterLink } from '#components/site-link.tsx';
import { BreakableEmail } from '#components/text/breakable-email.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { contactEmail } from '#lib/contact-email.ts';

/** The next four steps along one line; the second shows the state of the confirmation mail. */
export function NextSteps({ confirmation }: { confirmation: { title: string; text: ReactNode } }) {
  const { LL } = useI18n();
  const texts = LL.thankYou;
  return (
    <chakra.section aria-labelledby="next-steps" layerStyle="secondBand" py={{ base: '9', md: '14' }}>
      <Container>
        <chakra.h2 id="next-steps" textStyle="headline" fontSize={{ md: 'clamp(1.75rem, 2.6vw, 2.75rem)' }}>
          {texts.next()}
        </chakra.h2>
        <chakra.ol
          display="grid"
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            md: 'repeat(2, minmax(0, 1fr))',
            xl: 'repeat(4, minmax(0, 1fr))',
          }}
          columnGap={{ md: '8', '2xl': '12' }}
          rowGap={{ base: '5', md: '9' }}
          mt={{ base: '6', md: '9' }}
        >
          <Step number={1} title={texts.review.title()}>
            {texts.review.text()}
          </Step>
          <Step number={2} title={confirmation.title} isLive>
            {confirmation.text}
          </Step>
          <Step number={3} title={texts.reply.title()}>
            {texts.reply.text()}
          </Step>
          <Step number={4} title={texts.questions.title()}>
            {`${texts.questions.text()} `}
            <OuterLink
              href={`mailto:${contactEmail()}`}
              isTall
              color="second.on"
              _hover={{ color: 'second.onMuted' }}
            >
              <BreakableEmail address={contactEmail()} />
            </OuterLink>
          </Step>
        </chakra.ol>
      </Container>
    </chakra.section>
  );
}

type StepProps = { number: number; title: string; isLive?: boolean; children: ReactNode };

function Step({ number, title, isLive = false, children }: StepProps) {
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: '2.5rem minmax(0, 1fr)', xl: 'minmax(0, 1fr)' }}
      alignContent="start"
      // Number, title and text are rows of all steps, so that texts begin alike below titles of unequal length.
      gridRow={{ xl: 'span 3' }}
      gridTemplateRows={{ xl: 'subgrid' }}
      rowGap="0"
      pt="4"
      borderTopWidth="1px"
      borderColor="second.onMuted"
    >
      <chakra.span
        aria-hidden
        textStyle="prose"
        fontSize={{ base: '2xl', xl: '4xl' }}
        lineHeight="none"
        mb="4"
      >
        {number}
      </chakra.span>
      <chakra.div
        aria-live={isLive ? 'polite' : undefined}
        display={{ xl: 'grid' }}
        gridRow={{ xl: 'span 2' }}
        gridTemplateRows={{ xl: 'subgrid' }}
      >
        <chakra.h3 textStyle="title">{title}</chakra.h3>
        <chakra.p mt="1.5" color="second.onMuted" overflowWrap="anywhere" textWrap="pretty">
          {children}
        </chakra.p>
      </chakra.div>
    </chakra.li>
  );
}
