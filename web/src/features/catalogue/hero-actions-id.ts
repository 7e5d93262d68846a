/**
 * Id of the two calls to action on the first screen; while they are in view, the bar at the bottom stays
 * hidden.
 */
export const heroActionsId = 'hero-actions';
