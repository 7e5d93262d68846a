import type { Locale } from '@storefront/contracts/i18n/locale.ts';

/** Names that the widget gives its sources, and how people call them. Google Drive has an old and a new one. */
export const sourceNames: Readonly<Record<string, string>> = {
  gdrive: 'Google Drive',
  ngdrive: 'Google Drive',
  dropbox: 'Dropbox',
  onedrive: 'OneDrive',
  box: 'Box',
  gphotos: 'Google Photos',
  facebook: 'Facebook',
  flickr: 'Flickr',
  vk: 'VK',
  evernote: 'Evernote',
  huddle: 'Huddle',
};

export type PickerTexts = {
  title: string;
  hint: string;
  label: string;
  add: string;
  remove: string;
  list: string;
  scheme: string;
  folder: string;
  failed: string;
  elsewhere: string;
};

/** The page's texts. `{name}` in `remove` stands for a file. */
export function pickerTexts(source: string): Readonly<Record<Locale, PickerTexts>> {
  return {
    en: {
      title: `Files from ${source}`,
      hint: 'In your drive, share the file with “anyone who has the link”, copy the link and paste it here.',
      label: 'Share link',
      add: 'Add link',
      remove: 'Remove {name}',
      list: 'Files to add',
      scheme: 'Please paste a link that begins with https://',
      folder: 'This link leads to a folder. Please share the files one by one.',
      failed: 'The link could not be checked. Please try again.',
      elsewhere: 'This page works inside of our forms only.',
    },
    de: {
      title: `Dateien aus ${source}`,
      hint: 'Geben Sie die Datei in Ihrem Laufwerk für „alle, die über den Link verfügen“ frei, kopieren Sie den Link und fügen Sie ihn hier ein.',
      label: 'Freigabelink',
      add: 'Link hinzufügen',
      remove: '{name} entfernen',
      list: 'Ausgewählte Dateien',
      scheme: 'Bitte fügen Sie einen Link ein, der mit https:// beginnt',
      folder: 'Dieser Link führt zu einem Ordner. Bitte geben Sie die Dateien einzeln frei.',
      failed: 'Der Link konnte nicht geprüft werden. Bitte versuchen Sie es noch einmal.',
      elsewhere: 'Diese Seite funktioniert nur innerhalb unserer Formulare.',
    },
  };
}
