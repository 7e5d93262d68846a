/** What a call is ended with whose response does not come. `readFailure` knows it by its name. */
export const timeoutError = () => new DOMException('No response in time', 'TimeoutError');
