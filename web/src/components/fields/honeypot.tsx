import { chakra } from '@chakra-ui/react/styled-system';

/** Name of the field and of the value sent; the server treats a request that fills it as automated. */
const honeypotName = 'website';

/**
 * A field that only bots fill: invisible, out of the tab order, not read aloud, and marked so that neither
 * browsers nor password managers complete it, because a request with it is lost. Those without a mark of their own
 * leave read-only fields alone; bots write into them all the same. Read it from the form data (`honeypotValue`).
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
          readOnly
          tabIndex={-1}
          autoComplete="off"
          data-once
          data-1p-ignore
          data-lpignore="true"
          data-bwignore
          data-form-type="other"
        />
      </label>
    </chakra.div>
  );
}

/** Returns the value of a form's honeypot; undefined when it is empty, as expected. */
export function honeypotValue(form: HTMLFormElement | null): string | undefined {
  const text = form && new FormData(form).get(honeypotName);
  return typeof text === 'string' && text !== '' ? text : undefined;
}
