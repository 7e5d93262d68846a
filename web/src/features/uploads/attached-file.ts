/** A file beside an order that is being written: from this device, or fetched by the upload widget from elsewhere. */
export type AttachedFile = {
  /** Names it within its form; the widget's own name for it once that has it. */
  readonly id: string;
  readonly name: string;
  readonly sizeBytes: number;
  /** The file itself when it came from this device. */
  readonly file: File | null;
  /** Its id in our storage service once it is there. */
  readonly uuid: string | null;
  /**
   * Where its content is to be fetched when it is attached: a picture as the visitor edited it, or what only the
   * hosted storage service has. Null for all others.
   */
  readonly remoteUrl: string | null;
  /** Share that has arrived at the storage service, from 0 to 1; null while nothing is on its way. */
  readonly progress: number | null;
  /** Why it cannot be attached, in the page's language. */
  readonly problem: string | null;
};

let count = 0;

export function fromDevice(file: File): AttachedFile {
  count += 1;
  return {
    id: `device-${count}`,
    name: file.name,
    sizeBytes: file.size,
    file,
    uuid: null,
    remoteUrl: null,
    progress: null,
    problem: null,
  };
}

/** True while no one knows yet whether it arrives. */
export function isOnItsWay({ progress, problem }: AttachedFile): boolean {
  return progress !== null && problem === null;
}
