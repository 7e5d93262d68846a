/**
 * System fonts stretched to the widths and heights of ours, so that nothing moves when ours arrive.
 * Numbers from `node web/prerender/measure-fonts.ts`, which prints them anew when a font package changes.
 */
export const fallbackFaces: readonly string[] = [
  "@font-face{font-family:'Bricolage Fallback';src:local('Arial'),local('Liberation Sans');size-adjust:97%;ascent-override:95.88%;descent-override:27.84%;line-gap-override:0%}",
  "@font-face{font-family:'Fraunces Fallback';font-style:italic;src:local('Times New Roman Italic'),local('Liberation Serif Italic');size-adjust:112%;ascent-override:87%;descent-override:23%;line-gap-override:0%}",
  "@font-face{font-family:'Instrument Fallback';src:local('Arial'),local('Liberation Sans');size-adjust:101%;ascent-override:96%;descent-override:24%;line-gap-override:0%}",
];
