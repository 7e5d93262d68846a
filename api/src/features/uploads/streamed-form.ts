import type { UploadForm } from './upload-form.ts';

/** Receives the parts of a form as they arrive. */
export type FormTaker = Pick<UploadForm, 'addField' | 'addFile'>;

/**
 * A form that is still arriving. tRPC sees an ordinary, empty `FormData`: its own reader would keep all files
 * in memory.
 */
export class StreamedForm extends FormData {
  /** @param readInto passes the parts on, like `readUploadForm`. */
  constructor(readonly readInto: (form: FormTaker) => Promise<void>) {
    super();
  }
}
