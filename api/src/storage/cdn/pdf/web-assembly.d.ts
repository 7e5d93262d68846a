/** What the server uses of WebAssembly: the types of it come with those of browsers, which have no place here. */
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
    /** Another one after each growth. */
    readonly buffer: ArrayBuffer;
  }
}
