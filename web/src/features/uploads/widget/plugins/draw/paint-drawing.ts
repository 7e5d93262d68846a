import type { Point, Stroke } from './drawing.ts';

type Sheet = CanvasRenderingContext2D;

/** Paints the whole drawing on white paper. */
export function paintDrawing(sheet: Sheet, strokes: readonly Stroke[]): void {
  sheet.fillStyle = 'white';
  sheet.fillRect(0, 0, sheet.canvas.width, sheet.canvas.height);
  for (const stroke of strokes) {
    paintStroke(sheet, stroke, 0);
    paintEnd(sheet, stroke);
  }
}

/** Paints a stroke from one of its points onwards: while the pen moves, only new points are painted. */
export function paintStroke(sheet: Sheet, { color, widthPx, points }: Stroke, from: number): void {
  sheet.strokeStyle = color;
  sheet.fillStyle = color;
  sheet.lineCap = 'round';
  for (let index = from; index < points.length; index += 1) {
    const point = points[index] as Point;
    const before = points[index - 1];
    const width = widthPx * (0.5 + point.pressure);
    sheet.beginPath();
    if (before) {
      const start = middle(points[index - 2] ?? before, before);
      const end = middle(before, point);
      sheet.lineWidth = width;
      sheet.moveTo(start.x, start.y);
      // Smooth the corners of the path into curves between the midpoints of its segments.
      sheet.quadraticCurveTo(before.x, before.y, end.x, end.y);
      sheet.stroke();
    } else {
      sheet.arc(point.x, point.y, width / 2, 0, 2 * Math.PI);
      sheet.fill();
    }
  }
}

/** Paints from the midpoint of the last segment to the end of the stroke. */
function paintEnd(sheet: Sheet, { widthPx, points }: Stroke): void {
  const [before, last] = points.slice(-2);
  if (!before || !last) return;
  const start = middle(before, last);
  sheet.lineWidth = widthPx * (0.5 + last.pressure);
  sheet.beginPath();
  sheet.moveTo(start.x, start.y);
  sheet.lineTo(last.x, last.y);
  sheet.stroke();
}

function middle(a: Point, b: Point): { x: number; y: number } {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
