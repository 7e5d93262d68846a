import { chakra } from '@chakra-ui/react/styled-system';
import { TextLink } from '#components/site-link.tsx';
import { useI18n } from '#i18n/locale-provider.tsx';
import type { SettingsSection } from './sections.ts';

/** Links to each section: above the sections and, in wide windows, next to them and always in view. */
export function SectionList({ sections }: { sections: readonly SettingsSection[] }) {
  const { LL } = useI18n();
  return (
    <chakra.nav
      aria-label={LL.adminSettings.sectionList()}
      position={{ xl: 'sticky' }}
      top={{ xl: '6' }}
      maxH={{ xl: 'calc(100dvh - 3rem)' }}
      overflowY={{ xl: 'auto' }}
      mb={{ base: '6', xl: '0' }}
      textStyle="small"
    >
      <chakra.ul
        display="grid"
        gridTemplateColumns={{ base: 'repeat(auto-fill, minmax(9rem, 1fr))', xl: 'minmax(0, 1fr)' }}
        columnGap="4"
        borderTopWidth="1px"
        borderColor="line.hairline"
      >
        {sections.map(({ id, title }) => (
          <chakra.li key={id} borderBottomWidth="1px" borderColor="line.hairline" minW="0">
            <TextLink
              href={`#${id}`}
              variant="quiet"
              display="flex"
              alignItems="center"
              minH={{ base: 'tap', xl: '9' }}
              py="1"
              overflowWrap="anywhere"
              // The list would cut off a ring around the link where it scrolls.
              _focusVisible={{ outlineOffset: { xl: '-3px' } }}
            >
              {title(LL)}
            </TextLink>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.nav>
  );
}
