import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { mendDriveFrame } from './mend-drive-frame.ts';
import { mendFileError, mendNetworkError } from './mend-network-error.ts';

type Names = Record<
  | 'dialog'
  | 'link'
  | 'preview'
  | 'shutter'
  | 'photo'
  | 'video'
  | 'camera'
  | 'microphone'
  | 'drive'
  | 'file'
  | 'tabs'
  | 'operations'
  | 'strength',
  string
>;

const names: Record<Locale, Names> = {
  en: {
    dialog: 'Upload files',
    link: 'Link to the file',
    preview: 'Preview',
    shutter: 'Take photo or start recording',
    photo: 'Photo',
    video: 'Video',
    camera: 'Camera',
    microphone: 'Microphone',
    drive: 'Cloud drive',
    file: 'Uploaded files',
    tabs: 'Parts of the editor',
    operations: 'Image operations',
    strength: 'Strength',
  },
  de: {
    dialog: 'Dateien hochladen',
    link: 'Link zur Datei',
    preview: 'Vorschau',
    shutter: 'Foto aufnehmen oder Aufnahme starten',
    photo: 'Foto',
    video: 'Video',
    camera: 'Kamera',
    microphone: 'Mikrofon',
    drive: 'Cloud-Speicher',
    file: 'Hochgeladene Dateien',
    tabs: 'Bereiche des Editors',
    operations: 'Bildoperationen',
    strength: 'Stärke',
  },
};

/** Controls that the library leaves without an accessible name. */
const unnamed: readonly [selector: string, name: keyof Names][] = [
  ['[uc-modal] > dialog', 'dialog'],
  ['uc-url-source .uc-url-input', 'link'],
  ['uc-camera-source .uc-shot-btn', 'shutter'],
  ['uc-camera-source [data-id=photo]', 'photo'],
  ['uc-camera-source [data-id=video]', 'video'],
  ['uc-camera-source .uc-camera-select select', 'camera'],
  ['uc-camera-source .uc-audio-select select', 'microphone'],
  ['uc-camera-source .uc-btn-microphone', 'microphone'],
  ['uc-external-source iframe', 'drive'],
  ['uc-form-input > input', 'file'],
  ['uc-editor-toolbar .uc-tab-toggles', 'tabs'],
  ['uc-editor-toolbar [role=listbox]', 'operations'],
  ['uc-editor-slider input', 'strength'],
];

/**
 * Fixes the accessibility of the widget in this version of the library: names of some controls, the file that
 * a button refers to, and tabs of the image editor that are buttons nested in tabs. It observes the DOM,
 * because the widget's screens come and go.
 *
 * @returns a function that stops observing.
 */
export function mendAccessibility(root: HTMLElement, locale: Locale): () => void {
  const mend = () => {
    for (const [selector, name] of unnamed) {
      for (const element of root.querySelectorAll(selector))
        setAttribute(element, 'aria-label', names[locale][name]);
    }
    for (const image of root.querySelectorAll('uc-thumb img'))
      setAttribute(image, 'alt', names[locale].preview);
    for (const image of root.querySelectorAll('uc-cloud-image-editor-activity img:not([alt])')) {
      image.setAttribute('alt', '');
    }
    nameFileActions(root);
    mendTabs(root);
    mendNetworkError(root, locale);
    mendFileError(root, locale);
    mendDriveFrame(root);
  };
  const observer = new MutationObserver(mend);
  observer.observe(root, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['aria-selected', 'aria-controls'],
  });
  mend();
  return () => observer.disconnect();
}

/** Each file in the list has the same buttons; when read out alone, their names must include the file. */
function nameFileActions(root: HTMLElement): void {
  for (const item of root.querySelectorAll('uc-file-item')) {
    const file = item.querySelector('.uc-file-name')?.textContent?.trim();
    if (!file) continue;
    for (const button of item.querySelectorAll<HTMLButtonElement>('.uc-file-actions button[title]')) {
      setAttribute(button, 'aria-label', `${button.title}: ${file}`);
    }
  }
}

function mendTabs(root: HTMLElement): void {
  for (const toolbar of root.querySelectorAll('uc-editor-toolbar .uc-sub-toolbar[role=tablist]')) {
    toolbar.setAttribute('role', 'group');
    toolbar.querySelector('.uc-tab-toggles')?.setAttribute('role', 'tablist');
  }
  for (const tab of root.querySelectorAll('uc-editor-toolbar .uc-tab-toggles uc-btn-ui')) {
    const button = tab.querySelector('button');
    if (!button) continue;
    setAttribute(tab, 'role', 'none');
    setAttribute(button, 'role', 'tab');
    // The library updates it here whenever another tab is selected.
    const isSelected = tab.getAttribute('aria-selected');
    if (isSelected !== null) setAttribute(button, 'aria-selected', isSelected);
    for (const name of ['aria-selected', 'aria-controls']) tab.removeAttribute(name);
    // Only the panel of the selected tab exists.
    const part = button.getAttribute('aria-controls');
    if (part !== null && !document.getElementById(part)) button.removeAttribute('aria-controls');
  }
}

function setAttribute(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
