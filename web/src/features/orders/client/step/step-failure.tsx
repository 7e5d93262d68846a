import { chakra } from '@chakra-ui/react/styled-system';

/** Why a step could not be taken; announced, because the region is there before its text. */
export function StepFailure({ text }: { text: string | null | undefined }) {
  return (
    <div role="alert">
      {text && (
        <chakra.p color="danger" mt="4">
          {text}
        </chakra.p>
      )}
    </div>
  );
}
