import { mendEach } from './mend-each.ts';

type Box = { x: number; y: number; width: number; height: number };

/** The editor's cropper, as far as it is needed here. */
type Cropper = HTMLElement & {
  $: { '*cropBox': Box; readonly '*imageBox': Box };
  _alignImage: () => void;
};

/**
 * Keeps a frame around the whole picture around it when the editor changes its size: where the library finds that the
 * old frame still fits into a picture that has grown, it leaves it there, and so crops the picture.
 *
 * @returns a function that stops observing.
 */
export function mendCropFrame(root: HTMLElement): () => void {
  return mendEach<Cropper>(root, 'uc-editor-image-cropper', (cropper) => {
    const alignImage = cropper._alignImage;
    cropper._alignImage = () => {
      const isWhole = isSame(cropper.$['*cropBox'], cropper.$['*imageBox']);
      alignImage.call(cropper);
      if (isWhole) cropper.$['*cropBox'] = { ...cropper.$['*imageBox'] };
    };
  });
}

function isSame(one: Box, other: Box): boolean {
  return one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;
}
