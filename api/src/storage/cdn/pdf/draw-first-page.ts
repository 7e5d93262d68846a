import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { init } from '@embedpdf/pdfium';
import { pageSize } from './page-size.ts';

/** Four bytes per pixel: red, green, blue, and an unused one. */
export type DrawnPage = { pixels: Uint8Array; width: number; height: number };

/** Memory limit of the library for one document; a document that needs more gets no picture. */
const memoryMaxBytes = 384 * 1024 * 1024;

// Source: PDFium, `fpdfview.h`.
const formatBgrx = 3;
const drawAnnotations = 0x01;
const reverseByteOrder = 0x10;
const white = 0xffffffff;

/**
 * Draws the first page of a PDF on white, including annotations. Each document gets its own memory, which is
 * discarded afterwards, so that damage done by a hostile document does not reach the next one. Scripts in
 * documents do not run.
 *
 * @returns null for a file that is not a PDF, is damaged, needs a password, has no page, or needs too much
 * memory.
 */
export async function drawFirstPage(bytes: Uint8Array): Promise<DrawnPage | null> {
  const { library, memory } = await startLibrary();
  try {
    return draw(library, memory, bytes);
  } catch {
    // The library aborts on a file that it cannot handle.
    return null;
  }
}

type Library = Awaited<ReturnType<typeof init>>;

function draw(library: Library, memory: WebAssembly.Memory, bytes: Uint8Array): DrawnPage | null {
  const { malloc } = library.pdfium.wasmExports;
  const file = malloc(bytes.length);
  if (file === 0) return null;
  new Uint8Array(memory.buffer).set(bytes, file);
  const document = library.FPDF_LoadMemDocument(file, bytes.length, '');
  if (document === 0) return null;
  const box = malloc(8);
  if (!library.FPDF_GetPageSizeByIndexF(document, 0, box)) return null;
  const [boxWidth = 0, boxHeight = 0] = new Float32Array(memory.buffer.slice(box, box + 8));
  const size = pageSize(boxWidth, boxHeight);
  const page = size && library.FPDF_LoadPage(document, 0);
  if (!page) return null;
  const { width, height } = size;
  const bitmap = library.FPDFBitmap_CreateEx(width, height, formatBgrx, 0, width * 4);
  if (bitmap === 0) return null;
  library.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
  library.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, drawAnnotations | reverseByteOrder);
  const start = library.FPDFBitmap_GetBuffer(bitmap);
  return { pixels: new Uint8Array(memory.buffer.slice(start, start + width * height * 4)), width, height };
}

let compiled: WebAssembly.Module | null = null;

/** Compiles the library once per thread. */
function compile(): WebAssembly.Module {
  const file = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm');
  compiled ??= new WebAssembly.Module(readFileSync(file));
  return compiled;
}

async function startLibrary(): Promise<{ library: Library; memory: WebAssembly.Memory }> {
  const instances: WebAssembly.Instance[] = [];
  const settings = {
    print: () => {},
    printErr: () => {},
    instantiateWasm(imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => void) {
      const { env = {} } = imports;
      const grow = env.emscripten_resize_heap as (bytes: number) => boolean;
      env.emscripten_resize_heap = (bytes: number) => bytes >>> 0 <= memoryMaxBytes && grow(bytes);
      const instance = new WebAssembly.Instance(compile(), imports);
      instances.push(instance);
      receive(instance);
      return instance.exports;
    },
  };
  const library = await init(settings);
  library.PDFiumExt_Init();
  return { library, memory: instances[0]?.exports.memory as WebAssembly.Memory };
}
