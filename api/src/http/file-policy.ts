/**
 * Content-Security-Policy of a file that a visitor or the operator sent: opened on its own it loads and runs nothing, and
 * no page may frame it.
 */
export const filePolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox";
