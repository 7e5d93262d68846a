/** What the skip link leads to; a page with a frame of its own puts it on its `<main>`. */
export const mainId = 'main';
