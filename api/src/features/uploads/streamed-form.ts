import type { UploadForm } from './upload-form.ts';

/** Where the parts of a form go as they arrive. */
export type FormTaker = Pick<UploadForm, 'addField' | 'addFile'>;

/**
 * A form that is still on its way. To tRPC it is a `FormData` like any other, an empty one: its own reader would keep
 * all files in memory.
 */
export class StreamedForm extends FormData {
  /** @param readInto hands the parts over; as `readUploadForm`. */
  constructor(readonly readInto: (form: FormTaker) => Promise<void>) {
    super();
  }
}
