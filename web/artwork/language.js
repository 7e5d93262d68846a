// The language of a sheet is in its query: month-poster.html?lang=de. Elements marked with the other language
// are hidden.
const language = new URLSearchParams(location.search).get('lang') ?? 'en';
document.documentElement.lang = language;
const style = document.createElement('style');
style.textContent = `[lang]:not(:root, [lang=${language}]) { display: none !important; }`;
document.head.append(style);
