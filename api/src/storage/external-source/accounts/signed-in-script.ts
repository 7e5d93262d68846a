export const signedInScriptPath = '/window4/assets/signed-in.js';

/** Name of the channel on which the picker's windows notify each other. */
export const accountChannel = 'picker-accounts';

/**
 * Uses a channel instead of `opener`, because the browser has severed the two windows while the service's
 * pages were open.
 */
export const signedInScript = `
new BroadcastChannel('${accountChannel}').postMessage('changed');
window.close();
`;
