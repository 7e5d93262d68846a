/**
 * Content-Security-Policy for files sent by visitors or the operator: a file that is opened on its own loads
 * and runs nothing, and no page may frame it.
 */
export const filePolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox";
