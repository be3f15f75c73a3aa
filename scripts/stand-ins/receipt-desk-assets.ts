/** How the validation site of the local run looks. */
export const DESK_STYLE = `
* { box-sizing: border-box }
body { font: 15px/1.45 system-ui, sans-serif; margin: 0; color: #1f2a44; background: #f5f6f8 }
h1 { font-size: 1.1rem; margin: 0 } h2 { font-size: 1.25rem; margin: 0 0 .5rem } p { margin: .5rem 0 }
main > h1, main > p { margin: 1rem }
input, button { font: inherit }
button { min-height: 40px; padding: 0 1.25rem; border: 1px solid #858da1; border-radius: 8px; background: #fff; cursor: pointer }
button[value=APPROVED] { background: #1b6e3c; border-color: #1b6e3c; color: #fff }
button[value=REJECTED] { background: #b42318; border-color: #b42318; color: #fff }
:focus-visible { outline: 3px solid #0b7a75; outline-offset: 1px }
header, footer { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1rem; padding: .5rem 1rem; background: #fff }
header p { margin: 0; font-weight: 600 } .keys { margin-left: auto; color: #525c75 }
kbd { font: inherit; padding: 0 .35rem; border: 1px solid #c3c8d3; border-radius: 4px }
footer { position: sticky; bottom: 0; border-top: 1px solid #dfe2e8 } footer label { flex: 1 1 20rem }
footer input { display: block; width: 100%; min-height: 40px; padding: 0 .5rem; border: 1px solid #858da1; border-radius: 8px }
nav { background: #fff; overflow: auto } nav ol { list-style: none; margin: 0; padding: 0 }
nav li, .all { display: flex; align-items: center; gap: .5rem; padding: 0 .75rem; border-bottom: 1px solid #eceef2; min-height: 48px }
nav li[aria-current] { background: #e3f3f1 }
nav input { width: 20px; height: 20px } nav a { flex: 1; padding: .35rem 0; color: inherit; text-decoration: none; min-width: 0; overflow-wrap: anywhere }
small { display: block; color: #525c75 }
[hidden] { display: none !important }
article { display: grid; gap: 1rem; grid-template-columns: minmax(0, 1fr) 22rem; padding: 1rem }
.paper { display: flex; flex-direction: column; gap: .5rem; min-height: 0 }
.picture { display: block; flex: 1; min-height: 0; height: 65vh; padding: 0; overflow: auto; background: #e8eaee; cursor: zoom-in; text-align: center }
.picture img { max-width: 100%; max-height: 100%; vertical-align: top }
.picture[data-zoom] { cursor: zoom-out } .picture[data-zoom] img { max-width: none; max-height: none; width: 220% }
dl { display: grid; grid-template-columns: auto 1fr; gap: .15rem 1rem; margin: 0 } dt { color: #525c75 } dd { margin: 0; font-weight: 600; overflow-wrap: anywhere }
table { width: 100%; border-collapse: collapse; margin-top: .75rem } th, td { padding: .3rem 0; border-bottom: 1px solid #dfe2e8; text-align: left; font-weight: 400 }
th { color: #525c75 } th:not(:first-child), td:last-child, td:nth-child(2):not(:last-child) { text-align: right; padding-left: 1rem } tfoot td { font-weight: 700; border: 0 }
.warning { padding: .5rem .75rem; border-radius: 8px; background: #fbf0da; color: #7a4e0b } .warning a { color: inherit }
@media (min-width: 60rem) {
  form[data-ready] { display: grid; grid-template: auto minmax(0, 1fr) auto / 17rem minmax(0, 1fr); height: 100vh }
  header, footer { grid-column: 1 / -1 } .receipts { overflow: auto }
  form[data-ready] article { height: 100% } form[data-ready] .picture { height: auto }
}
@media (max-width: 60rem) { article { grid-template-columns: 1fr } nav { max-height: 30vh } .keys { display: none } }
`

/**
 * The page's script: one receipt at a time, keys, zoom, several at once. A decision is sent by the form itself, for the selected receipts, or else
 * for the one that is shown; the page comes back with the next one.
 */
export const DESK_SCRIPT = `
const form = document.querySelector('form')
const articles = [...form.querySelectorAll('article')]
const rows = [...form.querySelectorAll('nav li')]
const boxes = rows.map((row) => row.querySelector('input'))
const reason = form.elements.reason
const buttons = [...form.querySelectorAll('button[name=decision]')]
let at = Math.max(0, articles.findIndex((article) => article.dataset.id === form.dataset.begin))
form.dataset.ready = ''
const chosen = () => boxes.filter((box) => box.checked)
const label = () => {
  const count = chosen().length
  for (const button of buttons) button.textContent = (button.value === 'APPROVED' ? 'Approve' : 'Reject') + (count > 0 ? ' ' + count + ' selected' : '')
}
const show = (index) => {
  at = Math.min(Math.max(index, 0), articles.length - 1)
  articles.forEach((article, place) => { article.hidden = place !== at })
  rows.forEach((row, place) => { if (place === at) row.setAttribute('aria-current', 'true'); else row.removeAttribute('aria-current') })
  rows[at].scrollIntoView({ block: 'nearest' })
}
const zoom = (picture) => { if (picture) picture.toggleAttribute('data-zoom') }
const press = (value) => buttons.find((button) => button.value === value).click()
form.addEventListener('click', (event) => {
  const go = event.target.closest('nav a, a[data-go]')
  if (go) {
    event.preventDefault()
    const id = go.dataset.go ?? go.closest('li').dataset.id
    show(articles.findIndex((article) => article.dataset.id === id))
  }
  zoom(event.target.closest('.picture'))
})
form.addEventListener('change', (event) => {
  if (event.target.matches('[data-all]')) for (const box of boxes) box.checked = event.target.checked
  label()
})
form.addEventListener('submit', (event) => {
  if (event.submitter?.value === 'REJECTED' && reason.value.trim() === '') {
    event.preventDefault()
    reason.focus()
    return
  }
  if (chosen().length === 0) boxes[at].checked = true
  const decided = new Set(chosen().map((box) => box.value))
  const left = [...articles.slice(at), ...articles.slice(0, at).reverse()].find((article) => !decided.has(article.dataset.id))
  form.elements.next.value = left ? left.dataset.id : ''
})
reason.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') reason.blur()
  if (event.key !== 'Enter') return
  event.preventDefault()
  press('REJECTED')
})
document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.target === reason) return
  const keys = {
    a: () => press('APPROVED'),
    r: () => press('REJECTED'),
    z: () => zoom(articles[at].querySelector('.picture')),
    x: () => { boxes[at].checked = !boxes[at].checked; label() },
    ArrowDown: () => show(at + 1),
    ArrowRight: () => show(at + 1),
    ArrowUp: () => show(at - 1),
    ArrowLeft: () => show(at - 1),
  }
  const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
  if (!act) return
  event.preventDefault()
  act()
})
show(at)
label()
`
