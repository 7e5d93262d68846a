import { type DrawControls, drawControls } from './draw-controls.ts';
import type { DrawTexts } from './draw-texts.ts';
import type { Drawing, Stroke } from './drawing.ts';
import { element } from './element.ts';
import { paintDrawing, paintStroke } from './paint-drawing.ts';
import { type Pen, penColors, penWidthsPx } from './pens.ts';

/** Size of the picture in pixels, independent of the screen size. */
export type SheetSize = { width: number; height: number };

type BoardOptions = {
  texts: DrawTexts;
  drawing: Drawing;
  pen: Pen;
  size: SheetSize;
  /** Called with the picture as PNG. */
  onAdd: (picture: Blob) => void;
};

/** The sheet with its pens; the drawing itself outlives them. */
export class DrawingBoard {
  readonly element: HTMLElement;
  private readonly canvas: HTMLCanvasElement;
  private readonly sheet: CanvasRenderingContext2D;
  private readonly controls: DrawControls;
  private stroke: Stroke | null = null;

  constructor(private readonly options: BoardOptions) {
    const { texts, drawing, size } = options;
    this.canvas = element('canvas', { ...size, role: 'img' });
    const sheet = this.canvas.getContext('2d');
    if (!sheet) throw new Error('This browser cannot draw');
    this.sheet = sheet;
    const step = (take: () => void) => () => {
      take();
      this.show();
    };
    const actions = {
      undo: step(() => drawing.undo()),
      redo: step(() => drawing.redo()),
      clear: step(() => drawing.clear()),
      add: () => this.canvas.toBlob((picture) => picture && options.onAdd(picture), 'image/png'),
    };
    this.controls = drawControls(texts, options.pen, actions);
    this.element = element(
      'div',
      { className: 'draw-board' },
      element('p', { className: 'draw-hint', textContent: texts.hint }),
      element('div', { className: 'draw-sheet' }, this.canvas),
      this.controls.element,
    );
    this.canvas.addEventListener('pointerdown', (event) => this.begin(event));
    this.canvas.addEventListener('pointermove', (event) => this.extend(event));
    for (const end of ['pointerup', 'pointercancel'] as const) {
      this.canvas.addEventListener(end, () => this.end());
    }
    this.element.addEventListener('keydown', (event) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
      event.preventDefault();
      if (event.shiftKey) actions.redo();
      else actions.undo();
    });
    this.show();
  }

  private show(): void {
    paintDrawing(this.sheet, this.options.drawing.strokes);
    this.describe();
  }

  private describe(): void {
    const { drawing, texts } = this.options;
    this.canvas.setAttribute('aria-label', texts.canvas(drawing.strokes.length));
    this.controls.update(drawing);
  }

  private begin(event: PointerEvent): void {
    // Ignore a second finger and all buttons except the primary one.
    if (!event.isPrimary || event.button !== 0 || this.stroke) return;
    event.preventDefault();
    this.canvas.setPointerCapture(event.pointerId);
    const { drawing, pen } = this.options;
    this.stroke = drawing.begin(penColors[pen.color], penWidthsPx[pen.width], this.pointAt(event));
    paintStroke(this.sheet, this.stroke, 0);
    this.describe();
  }

  private extend(event: PointerEvent): void {
    if (!this.stroke || !event.isPrimary) return;
    const { points } = this.stroke;
    const from = points.length;
    // Between two frames a pen reports several points; without them curves would be angular.
    const places = event.getCoalescedEvents?.() ?? [];
    points.push(...(places.length > 0 ? places : [event]).map((place) => this.pointAt(place)));
    paintStroke(this.sheet, this.stroke, from);
  }

  private end(): void {
    if (!this.stroke) return;
    this.stroke = null;
    this.show();
  }

  private pointAt({ clientX, clientY, pressure, pointerType }: PointerEvent) {
    const box = this.canvas.getBoundingClientRect();
    return {
      x: ((clientX - box.left) / box.width) * this.canvas.width,
      y: ((clientY - box.top) / box.height) * this.canvas.height,
      pressure: pointerType === 'pen' ? pressure : 0.5,
    };
  }
}
