import type { NamespaceViewerTranslation } from '../../i18n-types.ts';

const deViewer = {
  position: '{index} von {count}',
  close: 'Schließen',
  previous: 'Vorheriges Beispiel',
  next: 'Nächstes Beispiel',
  views: 'Ansicht',
  picture: 'Bild',
  phone: 'Handy',
  desktop: 'Desktop',
  subject: 'Betreff',
} satisfies NamespaceViewerTranslation;

export default deViewer;
