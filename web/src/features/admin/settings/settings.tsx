import { chakra } from '@chakra-ui/react/styled-system';
import { paths } from '@storefront/contracts/paths.ts';
import { PortalTitle } from '#components/portal/portal-title.ts';
import { UnsavedGuard } from '#components/portal/unsaved-guard.tsx';
import { TextLink } from '#components/site-link.tsx';
import { useMay } from '#features/auth/session/role.ts';
import { RoleNote } from '#features/people/role-note.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import { SectionList } from './section-list.tsx';
import { type SettingsSection, settingsSections } from './sections.ts';
import { useArriveAtSection } from './use-arrive-at-section.ts';

/** Fewer sections need no list. */
const listedFrom = 4;

export function Settings() {
  const { LL } = useI18n();
  const texts = LL.adminSettings;
  const may = useMay();
  const sections = settingsSections.filter(({ right }) => right === undefined || may(right));
  const isListed = sections.length >= listedFrom;
  useArriveAtSection();
  return (
    <AdminFrame>
      <PortalTitle mb={{ base: '5', md: '6' }}>{texts.title()}</PortalTitle>
      <RoleNote page="settings" />
      <chakra.div
        display={{ xl: isListed ? 'grid' : 'block' }}
        gridTemplateColumns="12rem minmax(0, 1fr)"
        columnGap="8"
        alignItems="start"
      >
        {isListed && <SectionList sections={sections} />}
        <UnsavedGuard>
          <chakra.div
            display="grid"
            gap={{ base: '4', md: '6' }}
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
          >
            {sections.map((section) => (
              <Section key={section.id} section={section} />
            ))}
          </chakra.div>
        </UnsavedGuard>
      </chakra.div>
      <chakra.p mt="6" textStyle="small" color="ink.muted">
        {texts.uploads.lead()} <TextLink href={paths.adminPlayground}>{texts.uploads.link()}</TextLink>
      </chakra.p>
    </AdminFrame>
  );
}

function Section({ section: { id, Card, isShort } }: { section: SettingsSection }) {
  return (
    <chakra.div
      id={id}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      minW="0"
      scrollMarginTop="6"
      gridColumn={isShort ? undefined : '1 / -1'}
      _only={{ gridColumn: '1 / -1' }}
    >
      <Card />
    </chakra.div>
  );
}
