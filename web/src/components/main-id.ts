/** Target of the skip link; a page with its own frame sets it on its `<main>`. */
export const mainId = 'main';
