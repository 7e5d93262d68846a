export const passkeyNameMaxLength = 60;
/** How long a link to a new password is good. */
export const resetMinutes = 30;
