/** Services that take card payments; each of them receives personal data, as the privacy policy says. */
export const cardProviders = ['stripe'] as const;
export type CardProvider = (typeof cardProviders)[number];
