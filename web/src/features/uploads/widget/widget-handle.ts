import type { AttachedFile } from '../attached-file.ts';

/** The upload widget as the form uses it. */
export type WidgetHandle = {
  /** Takes over a file and starts its upload; returns its new id. */
  add: (file: AttachedFile) => string;
  remove: (id: string) => void;
  clear: () => void;
  /** Opens the dialog: the list of sources, or the files if there are any. */
  open: () => void;
};

export type WidgetListener = {
  /** Called with the widget, and with null when it is removed. */
  onConnect: (widget: WidgetHandle | null) => void;
  /** Called on every change: `update` converts the files known to the form into those of the widget. */
  onChange: (update: (known: readonly AttachedFile[]) => readonly AttachedFile[]) => void;
  /** Called when the dialog opens and closes. */
  onOpenChange?: (isOpen: boolean) => void;
};
