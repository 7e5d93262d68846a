import type { Locale } from '@storefront/contracts/i18n/locale.ts';
import { fillText, type ReadingTexts } from '@storefront/contracts/orders/client/reading-texts.ts';
import type {
  ChangeRequest,
  ClientDelivery,
  Deliverable,
  DeliverableFile,
} from '@storefront/contracts/orders/delivery/deliverable.schema.ts';
import { html } from 'hono/html';
import { type Html, momentIn, writeFile } from './write-parts.ts';

/** Renders the versions of the work with the comments on them, newest first. */
export function writeWork(
  { deliverables }: ClientDelivery,
  writing: { texts: ReadingTexts; locale: Locale; timeZone: string; isOver: boolean },
): Html {
  return html`<h2>${writing.texts.work.title}</h2>
${deliverables.map((version) => writeVersion(version, writing))}`;
}

function writeVersion(
  { version, state, sentAt, note, files, zipPath, approval, changes }: Deliverable,
  { texts, locale, timeZone, isOver }: Parameters<typeof writeWork>[1],
): Html {
  const { work } = texts;
  const format = momentIn(timeZone, locale);
  // A version of an order that is over no longer waits for a response.
  const shownState = isOver && state === 'sent' ? '' : `: ${work.states[state]}`;
  return html`<h3>${fillText(work.version, { version })}${shownState}</h3>
${sentAt && html`<p class="note">${fillText(work.sentAt, { time: format(sentAt) })}</p>`}
${note && html`<p class="said">${note}</p>`}
<ul>${files.map((file) => writeFile(file, texts, locale, writePreview(file, texts)))}</ul>
<p><a href="${zipPath}" download>${work.zip}</a></p>
${
  approval &&
  html`<p><strong>${fillText(work.approvedAt, { name: approval.approvedBy, time: format(approval.approvedAt) })}</strong> ${approval.wording}</p>`
}
${changes.map((request) => writeChanges(request, texts, locale))}`;
}

/** Renders a picture, or the first page of a PDF. */
function writePreview({ preview, originalName }: DeliverableFile, { work }: ReadingTexts): Html {
  if (!preview || preview.kind === 'email') return '';
  return html`<img src="${preview.path}" alt="${fillText(work.preview, { name: originalName })}" loading="lazy">`;
}

function writeChanges({ round, state, points }: ChangeRequest, texts: ReadingTexts, locale: Locale): Html {
  const { work } = texts;
  const title = state === 'withdrawn' ? work.withdrawnChanges : fillText(work.changes, { round });
  return html`<p><strong>${title}</strong></p>
<ol>${points.map(
    ({ text, attachment }) =>
      html`<li><p class="said">${text}</p>${attachment && html`<ul>${writeFile(attachment, texts, locale)}</ul>`}</li>`,
  )}</ol>`;
}
