/** Anchor of the plan cards. */
export const plansAnchor = 'plans';
