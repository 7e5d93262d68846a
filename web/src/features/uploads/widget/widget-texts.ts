import { errorCatalogue } from '@storefront/contracts/errors/error-codes.ts';
import { type Locale, locales } from '@storefront/contracts/i18n/locale.ts';
import { recordOf } from '@storefront/contracts/lib/record-of.ts';

export type WidgetTexts = Readonly<Record<Locale, Record<string, string>>>;

/**
 * Corrections where the widget's texts are not true, or where the German ones differ in meaning from the English ones,
 * read like a translation, or use other terms than the rest of the site. The original texts are in
 * `locales/file-uploader/de.js` of the library.
 */
export const textCorrections: WidgetTexts = {
  en: {
    // Also shown where there is no camera at all.
    'camera-permissions-denied':
      'No access to a camera. If this device has one, allow it in the browser’s settings for this site. Otherwise go back and choose a file.',
  },
  de: {
    accept: 'Übernehmen',
    'a11y-cloud-editor-apply-aspect-ratio': 'Seitenverhältnis {{value}}',
    'a11y-cloud-editor-apply-crop': 'Bild: {{name}}',
    'a11y-cloud-editor-apply-filter': 'Filter: {{name}}',
    'a11y-cloud-editor-apply-tuning': 'Anpassen: {{name}}',
    'a11y-file-item-status': '{{fileName}}: {{status}}',
    'camera-permissions-denied':
      'Kein Zugriff auf eine Kamera. Falls dieses Gerät eine hat, erlauben Sie sie in den Einstellungen des Browsers für diese Seite. Sonst gehen Sie zurück und wählen eine Datei.',
    'camera-permissions-prompt': 'Bitte erlauben Sie den Zugriff auf die Kamera.',
    'camera-permissions-request': 'Zugriff erlauben',
    'camera-shot': 'Foto aufnehmen',
    'caption-from-url': 'Per Link importieren',
    'capture-with': 'Mit {{source}} aufnehmen',
    'deselect-all': 'Auswahl aufheben',
    draw: 'Skizze',
    failed: 'fehlgeschlagen',
    'file-no-name': 'Ohne Namen',
    'file-type-not-allowed': errorCatalogue.FORBIDDEN_FILE_TYPE.message.de,
    'files-count-limit-error-title': 'Zu viele oder zu wenige Dateien',
    'files-count-limit-error-too-few':
      'Sie haben {{total}}\u00a0{{plural:file(total)}} ausgewählt. Nötig: mindestens {{min}}\u00a0{{plural:file(min)}}.',
    'files-count-limit-error-too-many':
      'Sie haben zu viele Dateien ausgewählt. Erlaubt: höchstens {{max}}\u00a0{{plural:file(max)}}.',
    'files-max-size-limit-error': 'Die Datei ist zu groß. Erlaubt sind höchstens {{maxFileSize}}.',
    finished: 'hochgeladen',
    flip: 'Vertikal spiegeln',
    'get-from': 'Aus {{source}} holen',
    'has-validation-errors':
      'Mindestens eine Datei lässt sich so nicht hochladen. Bitte prüfen Sie Ihre Auswahl.',
    'header-uploading': 'Wird hochgeladen: {{count}}\u00a0{{plural:file(count)}}',
    idle: 'noch nicht hochgeladen',
    'images-only-accepted': 'Hier sind nur Bilder erlaubt.',
    mirror: 'Horizontal spiegeln',
    'not-uploaded-yet': 'Noch nicht hochgeladen',
    'queued-uploading': 'Wartet auf das Hochladen',
    'queued-validation': 'Wartet auf die Prüfung',
    record: '{{source}} aufnehmen',
    retake: 'Neu aufnehmen',
    'select-all': 'Alle auswählen',
    'select-file-source': 'Quelle wählen',
    'selected-count': '{{count}} von {{total}} ausgewählt',
    'src-type-from-url': 'Per Link',
    'toggle-fullscreen': 'Vollbild ein- oder ausschalten',
    'toggle-guides': 'Hilfslinien ein- oder ausblenden',
    'upload-from': 'Aus {{source}} hochladen',
    uploading: 'wird hochgeladen',
    validation: 'Wird geprüft',
    'validation-error': 'So nicht möglich',
    vibrance: 'Dynamik',
    'waiting-for': 'Warten auf {{source}}\u00a0…',
  },
};

/** Texts of the widget in a form, with the site's own messages about limits. */
export const widgetTexts: WidgetTexts = recordOf(locales, (locale) => ({
  ...textCorrections[locale],
  'files-max-size-limit-error': errorCatalogue.FILE_SIZE_EXCEEDED.message[locale],
}));
