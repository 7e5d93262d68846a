/**
 * The payment provider refuses our requests, and will until a person changes something, such as the key. Its message is
 * the provider's.
 */
export class ProviderRefusal extends Error {}
