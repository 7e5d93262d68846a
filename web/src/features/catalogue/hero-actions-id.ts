/** Id of the first screen's two ways to go on; while they are in view, the bar at the bottom would only repeat them. */
export const heroActionsId = 'hero-actions';
