import { brand } from '@storefront/contracts/brand.ts';
import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { DocumentWriter } from '#features/orders/document/document-writer.ts';
import { writeZip } from '#lib/zip/write-zip.ts';
import { drawLayout } from './draw-layout.ts';
import { workTexts } from './work-texts.ts';

export type WorkFile = { name: string; mimeType: string; bytes: Buffer };

type Given = {
  version: number;
  locale: Locale;
  clientName: string;
  /** Folder of the website's pictures. */
  picturesDir: string;
  at: Date;
};

/**
 * Creates the files of a version of finished work: a picture of the layout, the email itself, a guide and the
 * sources.
 */
export async function makeWork(given: Given): Promise<WorkFile[]> {
  const { version, locale, picturesDir } = given;
  const { files } = workTexts[locale];
  const html = writeEmail(given);
  return [
    {
      name: `${files.picture}-v${version}.png`,
      mimeType: 'image/png',
      bytes: await drawLayout(picturesDir, version),
    },
    { name: `${files.email}-v${version}.html`, mimeType: 'text/html', bytes: Buffer.from(html) },
    { name: `${files.guide}.pdf`, mimeType: 'application/pdf', bytes: await writeGuide(given) },
    {
      name: `${files.sources}-v${version}.zip`,
      mimeType: 'application/zip',
      bytes: writeZip({
        [`${files.email}.html`]: html,
        'colors.css': ':root {\n  --paper: #f2efe8;\n  --ink: #33413a;\n  --accent: #2f6b4f;\n}\n',
      }),
    },
  ];
}

/** Creates an email with tables and inline styles, as mail programs require; it loads nothing. */
function writeEmail({ version, locale }: Given): string {
  const { preheader, title, introduction, button, stories, footer } = workTexts[locale].email;
  const isFirst = version === 1;
  const shown = isFirst ? introduction : introduction.slice(0, 3);
  const [background, label] = isFirst ? ['#b9c9bf', button[0]] : ['#2f6b4f', button[1]];
  const told = stories.map(
    ([heading, text]) =>
      `<tr><td style="padding:16px 40px 0"><h2 style="margin:0 0 4px;font-size:18px">${heading}</h2>` +
      `<p style="margin:0;line-height:1.5">${text}</p></td></tr>`,
  );
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
</head>
<body style="margin:0;background:#f2efe8;color:#33413a;font-family:Georgia,serif;font-size:16px">
<div style="display:none">${preheader}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff">
<tr><td style="height:12px;background:#2f6b4f"></td></tr>
<tr><td style="padding:40px 40px 0"><h1 style="margin:0;font-size:30px;line-height:1.2">${title}</h1></td></tr>
<tr><td style="padding:16px 40px 0;line-height:1.6">${shown.join(' ')}</td></tr>
<tr><td style="padding:24px 40px"><a href="https://www.example.com/" style="display:inline-block;padding:14px 28px;background:${background};color:#ffffff;text-decoration:none">${label}</a></td></tr>
${told.join('\n')}
<tr><td style="padding:32px 40px;font-size:13px;color:#57534e">${footer}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

async function writeGuide({ locale, clientName, at }: Given): Promise<Buffer> {
  const { title, for: madeFor, sections } = workTexts[locale].guide;
  const page = new DocumentWriter({ title, author: brand.name, locale, createdAt: at });
  page.paragraph(title, { sizePt: 24, weight: 700 });
  page.paragraph(`${madeFor} ${clientName}`, { isMuted: true });
  page.space(18);
  page.rule();
  for (const [heading, text] of sections) {
    page.space(20);
    page.paragraph(heading, { sizePt: 14, weight: 700 });
    page.space(4);
    page.paragraph(text);
  }
  return page.end();
}
