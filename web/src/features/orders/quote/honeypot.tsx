import { chakra } from '@chakra-ui/react/styled-system';

const honeypotName = 'website';

/** A field that people neither see, reach nor hear, and browsers do not fill; machines fill whatever they find. */
export function Honeypot() {
  return (
    <chakra.div
      aria-hidden
      position="absolute"
      width="1px"
      height="1px"
      overflow="hidden"
      clipPath="inset(50%)"
    >
      <label>
        Website
        <input name={honeypotName} tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore="true" />
      </label>
    </chakra.div>
  );
}

export function honeypotValue(form: HTMLFormElement | null): string | undefined {
  const text = form && new FormData(form).get(honeypotName);
  return typeof text === 'string' && text !== '' ? text : undefined;
}
