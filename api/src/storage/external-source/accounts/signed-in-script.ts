export const signedInScriptPath = '/window4/assets/signed-in.js';

/** Names the channel on which windows of the picker hear of each other. */
export const accountChannel = 'picker-accounts';

/**
 * By a channel and not by `opener`: on the way through the service's pages the browser has cut the two windows apart.
 */
export const signedInScript = `
new BroadcastChannel('${accountChannel}').postMessage('changed');
window.close();
`;
