export type Point = {
  /** Pixels of the picture. */
  x: number;
  y: number;
  /** From 0 to 1; devices without pressure report 0.5. */
  pressure: number;
};

export type Stroke = { color: string; widthPx: number; points: Point[] };

type Step = Stroke | 'clear';

/** A drawing as a list of steps, so that each can be undone, including clearing the sheet. */
export class Drawing {
  private steps: Step[] = [];
  private undone: Step[] = [];

  get strokes(): readonly Stroke[] {
    return this.steps.slice(this.steps.lastIndexOf('clear') + 1).filter((step) => step !== 'clear');
  }

  get isEmpty(): boolean {
    return this.steps.length === 0 || this.steps.at(-1) === 'clear';
  }

  get canUndo(): boolean {
    return this.steps.length > 0;
  }

  get canRedo(): boolean {
    return this.undone.length > 0;
  }

  /** Begins a stroke; points are added to it while the pen moves. */
  begin(color: string, widthPx: number, point: Point): Stroke {
    const stroke = { color, widthPx, points: [point] };
    this.add(stroke);
    return stroke;
  }

  clear(): void {
    if (!this.isEmpty) this.add('clear');
  }

  undo(): void {
    const step = this.steps.pop();
    if (step) this.undone.push(step);
  }

  redo(): void {
    const step = this.undone.pop();
    if (step) this.steps.push(step);
  }

  private add(step: Step): void {
    this.steps.push(step);
    this.undone = [];
  }
}
