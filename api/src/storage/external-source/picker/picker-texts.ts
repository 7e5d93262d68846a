import type { Locale } from '@storefront/contracts/i18n/locale.ts';

/** The widget's names for its sources, and their names for people. Google Drive has an old and a new one. */
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

/** Sources whose share links can be turned into downloads; for the others only direct URLs of files work. */
const linkedDrives: ReadonlySet<string> = new Set(['gdrive', 'ngdrive', 'dropbox', 'onedrive', 'box']);

export type PickerTexts = {
  title: string;
  linkTitle: string;
  hint: string;
  label: string;
  add: string;
  remove: string;
  list: string;
  scheme: string;
  folder: string;
  failed: string;
  elsewhere: string;
  accountTitle: string;
  accountHint: string;
  signIn: string;
  signOut: string;
  signedOut: string;
  home: string;
  choose: string;
  chooseHint: string;
  empty: string;
  more: string;
  loading: string;
  added: string;
  addFile: string;
  openFolder: string;
  away: string;
  gone: string;
};

/**
 * Returns the page's texts. `{name}` is the name of a file or folder.
 *
 * @param id of the source.
 */
export function pickerTexts(id: string): Readonly<Record<Locale, PickerTexts>> {
  const source = sourceNames[id] ?? id;
  const isDrive = linkedDrives.has(id);
  return {
    en: {
      title: `Files from ${source}`,
      linkTitle: 'Add a file by its link',
      hint: isDrive
        ? 'In your drive, share the file with “anyone who has the link”, copy the link and paste it here.'
        : `Share links from ${source} open a page, not a file. Paste the address of the file itself; it must open without signing in. Or save the file on your device and add it from there.`,
      label: isDrive ? 'Share link' : 'Address of the file',
      add: 'Add link',
      remove: 'Remove {name}',
      list: 'Files to add',
      scheme: 'Please paste a link that begins with https://',
      folder: 'This link leads to a folder. Please share the files one by one.',
      failed: 'The link could not be checked. Please try again.',
      elsewhere: 'This page works only inside our forms.',
      accountTitle: 'Choose from your account',
      accountHint: `You sign in with ${source}. We can only read, see nothing but what you open here, and forget your account after an hour at the latest.`,
      signIn: `Sign in to ${source}`,
      signOut: 'Sign out',
      signedOut: 'You are signed out.',
      home: 'All files',
      choose: `Choose in ${source}`,
      chooseHint: `${source} opens in a window of its own. What you choose there appears here.`,
      empty: 'There are no files here.',
      more: 'Show more',
      loading: 'Loading…',
      added: '{name} was added.',
      addFile: 'Add {name}',
      openFolder: 'Open folder {name}',
      away: `${source} is not responding at the moment. Please try again.`,
      gone: 'This file cannot be added.',
    },
    de: {
      title: `Dateien aus ${source}`,
      linkTitle: 'Datei über ihren Link hinzufügen',
      hint: isDrive
        ? 'Geben Sie die Datei in Ihrem Laufwerk für „alle, die über den Link verfügen“ frei, kopieren Sie den Link und fügen Sie ihn hier ein.'
        : `Freigabelinks von ${source} öffnen eine Seite und keine Datei. Fügen Sie die Adresse der Datei selbst ein; sie muss sich ohne Anmeldung öffnen lassen. Oder speichern Sie die Datei auf Ihrem Gerät und fügen Sie sie von dort hinzu.`,
      label: isDrive ? 'Freigabelink' : 'Adresse der Datei',
      add: 'Link hinzufügen',
      remove: '{name} entfernen',
      list: 'Ausgewählte Dateien',
      scheme: 'Bitte fügen Sie einen Link ein, der mit https:// beginnt',
      folder: 'Dieser Link führt zu einem Ordner. Bitte geben Sie die Dateien einzeln frei.',
      failed: 'Der Link konnte nicht geprüft werden. Bitte versuchen Sie es noch einmal.',
      elsewhere: 'Diese Seite funktioniert nur innerhalb unserer Formulare.',
      accountTitle: 'Aus Ihrem Konto auswählen',
      accountHint: `Sie melden sich bei ${source} an. Wir können nur lesen, sehen nur, was Sie hier öffnen, und vergessen Ihr Konto nach spätestens einer Stunde.`,
      signIn: `Bei ${source} anmelden`,
      signOut: 'Abmelden',
      signedOut: 'Sie sind abgemeldet.',
      home: 'Alle Dateien',
      choose: `In ${source} auswählen`,
      chooseHint: `${source} öffnet sich in einem eigenen Fenster. Was Sie dort auswählen, erscheint hier.`,
      empty: 'Hier gibt es keine Dateien.',
      more: 'Mehr anzeigen',
      loading: 'Wird geladen\u00a0…',
      added: '{name} wurde hinzugefügt.',
      addFile: '{name} hinzufügen',
      openFolder: 'Ordner {name} öffnen',
      away: `${source} antwortet im Moment nicht. Bitte versuchen Sie es noch einmal.`,
      gone: 'Diese Datei lässt sich nicht hinzufügen.',
    },
  };
}
