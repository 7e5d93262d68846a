/** The payment provider failed, and gives the same answer to every repetition of the request. */
export class KeptFailure extends Error {}
