/** Returns a value as JSON in which no text can close the element around it. */
export const toData = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

/** Returns an element that contains a value as JSON. As a data block it is not subject to the CSP. */
export const dataBlock = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${toData(value)}</script>`;
