/** Types for the part of Bruno's own parser that the tests use; the package has none. */
declare module '@usebruno/lang' {
  export function bruToJsonV2(text: string): {
    http: { method: string; url: string; body: string; auth: string };
    meta?: { seq: string };
    script?: { res?: string };
    body: {
      json: string;
      /** A file's value is the list of its paths. */
      multipartForm: { name: string; value: string | string[]; type: 'text' | 'file'; enabled: boolean }[];
    };
    params?: { name: string; value: string; type: 'path' | 'query'; enabled: boolean }[];
    headers?: { name: string; value: string; enabled: boolean }[];
  };
  export function bruToEnvJsonV2(text: string): {
    variables: { name: string; value: string; secret: boolean }[];
  };
}
