import { defaultLocale, isLocale, locales } from '@storefront/contracts/i18n/locale.ts';
import type { SourceTypes, UploaderPlugin } from '@uploadcare/file-uploader';
import './draw.css';
import { type DrawTexts, drawTexts } from './draw-texts.ts';
import { Drawing } from './drawing.ts';
import { DrawingBoard, type SheetSize } from './drawing-board.ts';
import { element } from './element.ts';
import type { Pen } from './pens.ts';

declare module '@uploadcare/file-uploader' {
  interface CustomActivities {
    draw: { params: never };
  }
}

/** Typed as a string, because the library's type of sources contains only its own. */
const sourceId: string = 'draw';

const longSidePx = 1600;
const shortSidePx = 1200;

const icon =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"><path d="M3 20.5c2.5-3.5 5-4 6-2.5s-1 3 1 3 3-1.500 5-1.500M14.500 5.500l4 4M9 15l-.5-3.500L17 3a2 2 0 0 1 3 0l1 1a2 2 0 0 1 0 3l-8.500 8.500z"/></svg>';

/**
 * Source and screen `draw`: a sheet of paper with pens, added to the files as a PNG with the source `draw`.
 * The drawing is kept until it is added, even if the dialog is closed meanwhile.
 */
export const drawPlugin: UploaderPlugin = {
  id: 'draw',
  setup: ({ pluginApi, uploaderApi }) => {
    let drawing = new Drawing();
    let size: SheetSize | null = null;
    const pen: Pen = { color: 'black', width: 'medium' };
    const { registry, config } = pluginApi;

    registry.registerIcon({ name: 'draw', svg: icon });
    registry.registerL10n(
      Object.fromEntries(locales.map((locale) => [locale, { 'src-type-draw': drawTexts[locale].source }])),
    );
    registry.registerSource({
      id: sourceId,
      label: 'src-type-draw',
      icon: 'draw',
      onSelect: () => {
        uploaderApi.setCurrentActivity('draw');
        uploaderApi.setModalState(true);
      },
    });

    function add(picture: Blob, { fileName }: DrawTexts): void {
      const file = new File([picture], `${fileName}-${Date.now()}.png`, { type: 'image/png' });
      uploaderApi.addFileFromObject(file, { source: sourceId as SourceTypes });
      drawing = new Drawing();
      size = null;
      uploaderApi.setCurrentActivity('upload-list');
      uploaderApi.setModalState(true);
    }

    function screen(texts: DrawTexts): Node[] {
      // A sheet keeps its format while there is something on it.
      size ??= sheetSize();
      const board = new DrawingBoard({
        texts,
        drawing,
        pen,
        size,
        onAdd: (picture) => add(picture, texts),
      });
      return [header(texts), board.element];
    }

    function header(texts: DrawTexts): HTMLElement {
      const back = element('button', { type: 'button', className: 'uc-mini-btn', 'aria-label': texts.back });
      back.append(iconOf('back'));
      back.addEventListener('click', () => uploaderApi.historyBack());
      const close = element('button', {
        type: 'button',
        className: 'uc-mini-btn uc-close-btn',
        'aria-label': texts.close,
      });
      close.append(iconOf('close'));
      close.addEventListener('click', () => uploaderApi.setModalState(false));
      const title = element('div', {}, iconOf('draw'), element('span', { textContent: texts.title }));
      const made = document.createElement('uc-activity-header');
      made.append(back, title, close);
      return made;
    }

    registry.registerActivity({
      id: 'draw',
      render: (host) =>
        config.subscribe('localeName', (name) => {
          host.replaceChildren(...screen(drawTexts[isLocale(name) ? name : defaultLocale]));
        }),
    });
  },
};

function sheetSize(): SheetSize {
  return matchMedia('(orientation: portrait)').matches
    ? { width: shortSidePx, height: longSidePx }
    : { width: longSidePx, height: shortSidePx };
}

function iconOf(name: string): HTMLElement {
  const made = document.createElement('uc-icon');
  made.setAttribute('name', name);
  return made;
}
