import { chakra } from '@chakra-ui/react/styled-system';

/** Shows why a step failed. The alert region is always rendered, so that its text is announced. */
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
