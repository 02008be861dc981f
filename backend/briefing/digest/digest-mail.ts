import { STOP_DIGEST, WEEKLY_DIGEST } from '#shared/addresses/page-paths';
import { type Digest, ONE_CLICK_STOP, ONE_CLICK_TOKEN, type WeekOfAccount } from '#shared/briefing/digest';
import { daysOfDigest, digestLines, type Piece } from '#shared/sentences/digest-words';
import { formatDay } from '#shared/words/dates';
import { orDash, whole } from '#shared/words/numbers';
import { PRODUCT_NAME } from '#shared/words/product';
import type { Mail } from '../../outbound/send-mail.ts';

interface Addresses {
  publicUrl: string;
  /** Of the link that stops the mails. */
  token: string;
}

/** A digest as a mail, in text and in HTML with the same words; nothing in it is loaded from anywhere. */
export function digestMail(digest: Digest, { publicUrl, token }: Addresses): Omit<Mail, 'to'> {
  const stop = `${publicUrl}${STOP_DIGEST}#${token}`;
  const page = `${publicUrl}${WEEKLY_DIGEST}?week=${digest.week}`;
  return {
    subject: `Your week on Threads, ${formatDay(digest.week, 'date')}`,
    text: textOf(digest, { publicUrl, page, stop }),
    html: htmlOf(digest, { publicUrl, page, stop }),
    headers: {
      'List-Unsubscribe': `<${publicUrl}${ONE_CLICK_STOP}?${ONE_CLICK_TOKEN}=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

interface Links {
  publicUrl: string;
  page: string;
  stop: string;
}

const WHY = `You get this each Monday because you switched it on in ${PRODUCT_NAME}.`;
const headOf = ({ accounts }: Digest) => accounts.slice(0, 1).map(daysOfDigest);
const chartTitle = ({ account }: WeekOfAccount) => `Views by day of @${account.username}`;

function textOf(digest: Digest, { publicUrl, page, stop }: Links): string {
  const words = (piece: Piece) => (typeof piece === 'string' ? piece : `${piece.text} (${publicUrl}${piece.path})`);
  const lines = digestLines(digest).map(({ name, pieces }) => `${name}: ${pieces.map(words).join('')}`);
  const charts = digest.accounts.map(
    (week) =>
      `${chartTitle(week)}: ${week.days.map(({ day, views }) => `${formatDay(day, 'weekday')} ${orDash(views, whole)}`).join(', ')}`,
  );
  return [...headOf(digest), ...lines, ...charts, `On the page: ${page}`, `${WHY} Stop it: ${stop}`, ''].join('\n\n');
}

function htmlOf(digest: Digest, { publicUrl, page, stop }: Links): string {
  const words = (piece: Piece) =>
    typeof piece === 'string' ? escaped(piece) : link(`${publicUrl}${piece.path}`, piece.text);
  const lines = digestLines(digest).map(
    ({ name, pieces }) => `<p style="margin:0 0 12px"><b>${escaped(name)}</b><br>${pieces.map(words).join('')}</p>`,
  );
  const body = [
    ...headOf(digest).map((days) => `<p style="margin:0 0 16px">${escaped(days)}</p>`),
    ...lines,
    ...digest.accounts.map(chart),
    `<p>${link(page, 'Open it on the page')}</p>`,
    `<p style="font-size:13px">${escaped(WHY)} ${link(stop, 'Stop these mails')}</p>`,
  ].join('\n');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Your week on Threads</title></head>
<body style="font-family:sans-serif;font-size:16px;line-height:1.5;max-width:600px;margin:0 auto;padding:16px">
${body}
</body></html>`;
}

/** Bars with their numbers in words beside them, so that nothing is lost where they are not drawn. */
function chart(week: WeekOfAccount): string {
  const most = Math.max(1, ...week.days.map(({ views }) => views ?? 0));
  const rows = week.days.map(({ day, views }) => {
    const bar = `<div style="height:14px;width:${Math.round((100 * (views ?? 0)) / most)}%;background:#4c6ef5"></div>`;
    return `<tr><th scope="row" align="left" style="font-weight:normal;width:48px">${formatDay(day, 'weekday')}</th><td>${bar}</td><td align="right" style="width:80px">${orDash(views, whole)}</td></tr>`;
  });
  return `<table width="100%" cellpadding="2" style="margin:16px 0"><caption align="left" style="text-align:left"><b>${escaped(chartTitle(week))}</b></caption>${rows.join('')}</table>`;
}

const link = (address: string, text: string) => `<a href="${escaped(address)}">${escaped(text)}</a>`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
