export { ImprintPage } from '#features/legal/imprint-page.tsx';
