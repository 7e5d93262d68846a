/** Passkeys of one user. */
export const passkeysMax = 10;
export const passkeyNameMaxLength = 60;
/** Recovery codes that are made at a time. */
export const recoveryCodesCount = 10;
/** How long a link to a new password is good. */
export const resetMinutes = 30;
/** How long a password or a factor counts as given just now. */
export const freshMinutes = 10;
