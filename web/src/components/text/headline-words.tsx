import { chakra } from '@chakra-ui/react/styled-system';

type HeadlineWordsProps = { plain: string; prose: string };

/** The words of a headline: the first part in the typeface of headlines, the second in the one of prose. */
export function HeadlineWords({ plain, prose }: HeadlineWordsProps) {
  return (
    <>
      {`${plain} `}
      {/* Moves to the next line as a whole before it breaks. */}
      <chakra.em textStyle="prose" display="inline-block">
        {prose}
      </chakra.em>
    </>
  );
}
