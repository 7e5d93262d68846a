// The language of a sheet is its query: month-poster.html?lang=de. What is marked with the other one is not shown.
const language = new URLSearchParams(location.search).get('lang') ?? 'en';
document.documentElement.lang = language;
const style = document.createElement('style');
style.textContent = `[lang]:not(:root, [lang=${language}]) { display: none !important; }`;
document.head.append(style);
