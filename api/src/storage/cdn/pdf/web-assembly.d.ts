/**
 * The part of WebAssembly that the server uses. The official types belong to the DOM library, which the
 * server does not include.
 */
declare namespace WebAssembly {
  type Imports = Record<string, Record<string, unknown>>;

  class Module {
    constructor(bytes: Uint8Array);
  }

  class Instance {
    constructor(module: Module, imports: Imports);
    readonly exports: Record<string, unknown>;
  }

  interface Memory {
    /** A new buffer after each growth. */
    readonly buffer: ArrayBuffer;
  }
}
