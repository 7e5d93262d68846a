import { chakra } from '@chakra-ui/react/styled-system';

/** Name of the field and of the value that is sent; the server takes a request that fills it for a machine's. */
const honeypotName = 'website';

/**
 * A field only machines fill: out of sight, out of the tab order, not read out, and marked so that neither browsers
 * nor password managers complete it. Read it from the form's data (`honeypotValue`).
 */
export function Honeypot() {
  return (
    <chakra.div
      aria-hidden
      position="absolute"
      width="1px"
      height="1px"
      overflow="hidden"
      clipPath="inset(50%)"
      whiteSpace="nowrap"
    >
      <label>
        {honeypotName}
        <input
          type="text"
          name={honeypotName}
          tabIndex={-1}
          autoComplete="off"
          data-once
          data-1p-ignore
          data-lpignore="true"
          data-bwignore
        />
      </label>
    </chakra.div>
  );
}

/** What is in the honeypot of a form; undefined when it is empty, as it should be. */
export function honeypotValue(form: HTMLFormElement | null): string | undefined {
  const text = form && new FormData(form).get(honeypotName);
  return typeof text === 'string' && text !== '' ? text : undefined;
}
