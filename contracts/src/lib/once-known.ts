/**
 * `when` of a rule that asks for one of several fields: an unknown key, such as a misspelled one, or an invalid value
 * says by itself what is wrong, and the rule would add something that is not.
 */
export const onceKnown = ({ issues }: { issues: readonly unknown[] }): boolean => issues.length === 0;
