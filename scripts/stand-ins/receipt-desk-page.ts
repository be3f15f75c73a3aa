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
  readonly products: readonly { readonly label: string; readonly quantity: number; readonly points: number }[]
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)

const page = (body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Receipt validation</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #222 }
article { border: 1px solid #ccc; border-radius: 8px; padding: 1rem; margin: 1rem 0; display: grid; gap: 1rem; grid-template-columns: minmax(8rem, 16rem) 1fr }
img { max-width: 100% } input { font: inherit; padding: .4rem; width: 100%; box-sizing: border-box } button { font: inherit; padding: .4rem 1rem }
.warning { color: #8a3b00 }
@media (max-width: 40rem) { article { grid-template-columns: 1fr } }
</style>
</head>
<body><main><h1>Receipt validation</h1>${body}</main></body>
</html>`

export const messagePage = (message: string): string => page(`<p role="status">${escapeHtml(message)}</p>`)

/** What waits for a decision, oldest first. */
export function deskPage(desk: { receipts: readonly WaitingReceipt[]; clubOrigin: string; path: string; notice: string }): string {
  const notice = desk.notice ? `<p role="status">${escapeHtml(desk.notice)}</p>` : ''
  const list = desk.receipts.map((receipt) => entry(receipt, desk.clubOrigin, desk.path)).join('')
  return page(`${notice}<p>${desk.receipts.length} waiting.</p>${list || '<p>Nothing waits for a decision.</p>'}`)
}

function entry(receipt: WaitingReceipt, clubOrigin: string, path: string): string {
  const file = escapeHtml(new URL(receipt.fileUrl, clubOrigin).toString())
  const shown = receipt.fileType === 'image/jpeg' ? `<img src="${file}" alt="Receipt ${escapeHtml(receipt.invoiceNo)}">` : 'PDF'
  const products = receipt.products.map(({ label, quantity, points }) => `<li>${escapeHtml(label)} × ${quantity} (${points} points each)</li>`).join('')
  const warning = receipt.looksLike ? `<p class="warning">Looks like an earlier receipt: ${escapeHtml(receipt.looksLike)}</p>` : ''
  return `<article>
<a href="${file}" target="_blank" rel="noopener noreferrer">${shown}</a>
<div>
<h2>${escapeHtml(receipt.store)}, no. ${escapeHtml(receipt.invoiceNo)}</h2>
<p>Dated ${escapeHtml(receipt.receiptDate)}, uploaded ${escapeHtml(receipt.createdAt)}</p>
<ul>${products}</ul>${warning}
<form method="post" action="${path}">
<input type="hidden" name="receiptId" value="${escapeHtml(receipt.receiptId)}">
<label>Reason, for a rejection <input name="reason" maxlength="500"></label>
<p><button name="decision" value="APPROVED">Approve</button> <button name="decision" value="REJECTED">Reject</button></p>
</form>
</div>
</article>`
}
