export type PdfParts = {
  /** The page's box in points, as the file contains it. */
  box?: string;
  /** The page's drawing operators. */
  content?: string;
  /** Further entries of the page dictionary. */
  page?: string;
  /** Objects from number 5 on. */
  objects?: readonly string[];
};

/** Writes a one-page PDF with a table of its objects, by hand so that tests can damage it. */
export function pdfOf({ box = '0 0 300 200', content = '', page = '', objects = [] }: PdfParts = {}): Buffer {
  const all = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Contents 4 0 R ${page} >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ...objects,
  ];
  let file = '%PDF-1.7\n';
  const places = all.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(
    `${file}xref\n0 ${all.length + 1}\n0000000000 65535 f \n${table}` +
      `trailer\n<< /Size ${all.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  );
}

/** The upper half of the page in red. */
export const redOnTop = '1 0 0 rg 0 100 300 100 re f';

/** Returns an object that pages and other forms can draw by its name. */
export const formOf = (content: string, entries: string) =>
  `<< /Type /XObject /Subtype /Form /BBox [0 0 300 200] ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`;
