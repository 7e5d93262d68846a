/** A result as the database wrote it, so that a long one is not read and written anew on its way. REST sends it as it is. */
export class JsonText {
  constructor(readonly text: string) {}

  /** Within other JSON, as in a batch of tRPC, it is what it says. */
  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}

/** Typed as what it says, which is what callers of a procedure receive. */
export function resultFrom<Result>(json: string): Result {
  return new JsonText(json) as unknown as Result;
}
