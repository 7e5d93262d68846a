import type { AttachedFile } from '../attached-file.ts';

/** The upload widget as the form sees it. */
export type WidgetHandle = {
  /** Takes a file over and begins to upload it; returns the id it has from now on. */
  add: (file: AttachedFile) => string;
  remove: (id: string) => void;
  clear: () => void;
  /** Opens its dialog: where from, or the files that are there. */
  open: () => void;
};

export type WidgetListener = {
  /** Called with the widget, and with null when it is gone. */
  onConnect: (widget: WidgetHandle | null) => void;
  /** Called whenever something has changed: makes of the files the form knows those the widget has now. */
  onChange: (update: (known: readonly AttachedFile[]) => readonly AttachedFile[]) => void;
  /** Called when its dialog opens and when it closes. */
  onOpenChange?: (isOpen: boolean) => void;
};
