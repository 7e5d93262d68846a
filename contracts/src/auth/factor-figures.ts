/** Maximum number of passkeys per user. */
export const passkeysMax = 10;
export const passkeyNameMaxLength = 60;
/** Number of recovery codes generated at a time. */
export const recoveryCodesCount = 10;
/** Lifetime of a password reset link. */
export const resetMinutes = 30;
/** How long a confirmation by password or second factor stays valid for sensitive changes. */
export const freshMinutes = 10;
