import { displayDay, displayInstant } from '@club/rules'
import { DESK_SCRIPT, DESK_STYLE } from './receipt-desk-assets'

/** A receipt as the club sends it to the validation site. */
export interface WaitingReceipt {
  readonly receiptId: string
  readonly store: string
  readonly invoiceNo: string
  readonly receiptDate: string
  readonly createdAt: string
  readonly fileUrl: string
  readonly fileType: string
  readonly looksLike: string | null
  /** Multiplier of the points if it is approved now, and the source of the bonus line. */
  readonly factor: number
  readonly bonusSource: string | null
  readonly products: readonly { readonly label: string; readonly quantity: number; readonly points: number }[]
}

export interface Desk {
  readonly receipts: readonly WaitingReceipt[]
  readonly clubOrigin: string
  readonly path: string
  readonly notice: string
  /** The receipt to begin with; the oldest where it no longer waits. */
  readonly beginAt: string
  /** Allows the page's own script, and no other. */
  readonly nonce: string
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)

const page = (body: string, script = ''): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Receipt validation</title>
<style>${DESK_STYLE}</style>
</head>
<body><main>${body}</main>${script}</body>
</html>`

export const messagePage = (message: string): string => page(`<h1>Receipt validation</h1><p role="status">${escapeHtml(message)}</p>`)

/**
 * Receipts that wait for a decision, oldest first: the list, the picture and the member's entries beside each other. Without its script the receipts
 * are below each other and are decided by their boxes.
 */
export function deskPage({ receipts, clubOrigin, path, notice, beginAt, nonce }: Desk): string {
  const status = `<p role="status">${escapeHtml(notice)}</p>`
  if (receipts.length === 0) return page(`<h1>Receipt validation</h1>${status}<p>Nothing waits for a decision.</p>`)
  const body = `<form method="post" action="${path}" data-begin="${escapeHtml(beginAt)}">
<header><h1>Receipt validation</h1><span>${receipts.length} waiting</span>${status}
<span class="keys"><kbd>A</kbd> approve <kbd>R</kbd> reject <kbd>↑</kbd><kbd>↓</kbd> next <kbd>Z</kbd> zoom <kbd>X</kbd> select</span></header>
<input type="hidden" name="next">
<nav aria-label="Waiting receipts"><label class="all"><input type="checkbox" data-all> Select all</label><ol>${receipts.map(listed).join('')}</ol></nav>
<div class="receipts">${receipts.map((receipt) => entry(receipt, receipts, clubOrigin)).join('')}</div>
<footer><label>Reason, for a rejection <input name="reason" maxlength="500" list="reasons" autocomplete="off"></label>
<datalist id="reasons"><option>The picture cannot be read.</option><option>The receipt was sent before.</option><option>The products do not match.</option><option>The receipt is older than 30 days.</option></datalist>
<button name="decision" value="APPROVED">Approve</button> <button name="decision" value="REJECTED">Reject</button></footer>
</form>`
  return page(body, `<script nonce="${nonce}">${DESK_SCRIPT}</script>`)
}

const listed = ({ receiptId, store, invoiceNo, createdAt }: WaitingReceipt): string => {
  const id = escapeHtml(receiptId)
  return `<li data-id="${id}"><input type="checkbox" name="receiptId" value="${id}" aria-label="Select no. ${escapeHtml(invoiceNo)}">
<a href="#r-${id}">${escapeHtml(store)}<small>no. ${escapeHtml(invoiceNo)}, ${displayInstant(createdAt)}</small></a></li>`
}

function entry(receipt: WaitingReceipt, all: readonly WaitingReceipt[], clubOrigin: string): string {
  const file = escapeHtml(new URL(receipt.fileUrl, clubOrigin).toString())
  const shown =
    receipt.fileType === 'image/jpeg'
      ? `<button type="button" class="picture" aria-label="Zoom"><img src="${file}" loading="lazy" alt="Receipt ${escapeHtml(receipt.invoiceNo)}"></button>`
      : '<p>A PDF, which opens in a window of its own.</p>'
  const products = receipt.products
    .map(({ label, quantity, points }) => `<tr><td>${escapeHtml(label)} × ${quantity}</td><td>${points}</td><td>${quantity * points}</td></tr>`)
    .join('')
  const base = receipt.products.reduce((sum, { quantity, points }) => sum + quantity * points, 0)
  const { factor, bonusSource } = receipt
  const summed = (what: string, points: string) => `<tr><td colspan="2">${escapeHtml(what)}</td><td>${points}</td></tr>`
  const bonus = bonusSource === null ? '' : summed('Products', String(base)) + summed(`${bonusSource}, ${factor}x`, `+${base * (factor - 1)}`)
  return `<article id="r-${escapeHtml(receipt.receiptId)}" data-id="${escapeHtml(receipt.receiptId)}">
<div class="paper">${shown}<a href="${file}" target="_blank" rel="noopener noreferrer">Open the file</a></div>
<section>
<h2>${escapeHtml(receipt.store)}</h2>
<dl><dt>Number</dt><dd>${escapeHtml(receipt.invoiceNo)}</dd><dt>Dated</dt><dd>${displayDay(receipt.receiptDate)}</dd><dt>Uploaded</dt><dd>${displayInstant(receipt.createdAt)}</dd></dl>
${hintOf(receipt, all)}
<table><thead><tr><th>Product</th><th>Points each</th><th>Points</th></tr></thead><tbody>${products}</tbody><tfoot>${bonus}${summed('Together', String(base * factor))}</tfoot></table>
</section>
</article>`
}

/** Why a receipt may be a duplicate: its picture, or the member's entries. */
function hintOf(receipt: WaitingReceipt, all: readonly WaitingReceipt[]): string {
  const key = ({ store, invoiceNo, receiptDate }: WaitingReceipt) => [store, invoiceNo, receiptDate].join('\n').toLowerCase()
  const twin = all.find((other) => other.receiptId !== receipt.receiptId && key(other) === key(receipt))
  const link = (id: string, text: string) => `<a href="#r-${escapeHtml(id)}" data-go="${escapeHtml(id)}">${text}</a>`
  const like = receipt.looksLike
  const hints = [
    ...(like === null
      ? []
      : [
          `The picture looks like ${all.some(({ receiptId }) => receiptId === like) ? link(like, 'one that waits') : `an earlier receipt, ${escapeHtml(like)}`}.`,
        ]),
    ...(twin ? [`${link(twin.receiptId, 'Another that waits')} has the same store, number and date.`] : []),
  ]
  return hints.map((hint) => `<p class="warning">Sent twice? ${hint}</p>`).join('')
}
