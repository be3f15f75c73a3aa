import type { Visit } from './journey'

/** Paddings and gaps are multiples of so many pixels (experience.md: a 4 px grid). */
const GRID = 4
/** A wide button ends where the fields of its form do, and nowhere beyond (`.wide` of button.module.css). */
const BUTTON_WIDTH_MAX = 704
/** A word alone on the last line, shorter than this share of the longest line; browsers leave longer ones with `text-wrap: pretty`. */
const ORPHAN_SHARE = 1 / 7

type Limits = readonly [grid: number, buttonWidthMax: number, orphanShare: number]

/**
 * Measures the boxes of the page as it is laid out now, at any width and in any language: equal gutters, blocks that begin where their column
 * does, paddings and gaps on the grid, cards of a row equally tall, no button as wide as a bar, no clipped letters, no label of a tab on two
 * lines, no word alone on the last line.
 *
 * @returns what is wrong, in sentences
 */
export const boxProblems = ({ page }: Visit): Promise<string[]> => page.evaluate(measure, [GRID, BUTTON_WIDTH_MAX, ORPHAN_SHARE] as Limits)

/** Runs in the page, so that it may use nothing from outside itself. */
function measure([grid, buttonWidthMax, orphanShare]: Limits): string[] {
  interface Line {
    top: number
    left: number
    right: number
    words: number
  }
  const styles = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const style = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, style)
    return style
  }
  const boxOf = (element: Element) => element.getBoundingClientRect()
  const near = (one: number, other: number) => Math.abs(one - other) <= 1
  const named = (element: Element) => `<${element.tagName.toLowerCase()} class="${element.className}"> ${(element.textContent ?? '').trim().slice(0, 40)}`
  const isSeen = (element: Element) => {
    const { width, height } = boxOf(element)
    // A text for screen readers alone is clipped to nothing.
    const { visibility, clipPath } = styleOf(element)
    return width > 1 && height > 1 && visibility === 'visible' && clipPath === 'none'
  }
  const hasOwnText = (element: Element) => [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '')
  /** Something with an outline of its own: a tint, a border or a shadow, and round corners. */
  const isCard = (element: Element) => {
    const { backgroundColor, borderTopWidth, boxShadow, borderRadius } = styleOf(element)
    return parseFloat(borderRadius) >= 8 && (backgroundColor !== 'rgba(0, 0, 0, 0)' || borderTopWidth !== '0px' || boxShadow !== 'none')
  }
  /** The lines of an element's text; of its `own`, without that of the elements in it. */
  const linesOf = (element: Element, own = false): Line[] => {
    const lines: Line[] = []
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (own && node.parentNode !== element) continue
      for (const word of (node.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange()
        range.setStart(node, word.index)
        range.setEnd(node, word.index + word[0].length)
        const { width, height, top, left, right } = range.getBoundingClientRect()
        if (width === 0) continue
        const line = lines.find((one) => Math.abs(one.top - top) < height / 2)
        if (line) Object.assign(line, { left: Math.min(line.left, left), right: Math.max(line.right, right), words: line.words + 1 })
        else lines.push({ top, left, right, words: 1 })
      }
    }
    return lines.sort((one, other) => one.top - other.top)
  }

  const main = document.querySelector('main') ?? document.body
  const seen = [...document.body.querySelectorAll('*')].filter((one) => one instanceof HTMLElement && isSeen(one))
  const inMain = seen.filter((one) => main.contains(one))
  const found: string[] = []

  // A text of staff has line breaks of its own.
  for (const element of inMain.filter((one) => one.matches('h1, h2, h3, p') && styleOf(one).whiteSpaceCollapse === 'collapse')) {
    const lines = linesOf(element)
    const last = lines.at(-1)
    const longest = Math.max(...lines.map(({ left, right }) => right - left))
    if (lines.length > 1 && last?.words === 1 && last.right - last.left < orphanShare * longest)
      found.push(`One word is alone on the last line of ${named(element)}`)
  }
  for (const element of seen.filter(hasOwnText)) {
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = styleOf(element)
    // A text that ends in dots is shortened on purpose.
    if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') continue
    const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
    if ((cuts(overflowX) && scrollWidth > clientWidth + 1) || (cuts(overflowY) && scrollHeight > clientHeight + 2))
      found.push(`Letters are clipped: ${named(element)}`)
    const tabs = element.closest('[role=tab], nav a')
    if (tabs && !isCard(tabs) && !main.contains(tabs.closest('nav')) && linesOf(element, true).length > 1)
      found.push(`The label of a tab wraps: ${named(element)}`)
  }
  for (const button of inMain.filter((one) => one.matches('button[class*=button], a[class*=button]')))
    if (boxOf(button).width > buttonWidthMax) found.push(`A button is ${Math.round(boxOf(button).width)} px wide: ${named(button)}`)
  for (const element of inMain) {
    const style = styleOf(element)
    for (const side of ['paddingTop', 'paddingBottom', 'paddingLeft', 'paddingRight', 'rowGap', 'columnGap'] as const) {
      const pixels = parseFloat(style[side])
      if (pixels > grid && pixels % grid > 0.1 && !element.matches('input, textarea')) found.push(`${side} of ${pixels} px is off the grid: ${named(element)}`)
    }
    const isRow = style.display === 'grid' || (style.display === 'flex' && style.flexDirection.startsWith('row'))
    const cards = isRow ? [...element.children].filter((one) => inMain.includes(one) && isCard(one)) : []
    for (const card of cards) {
      const taller = cards.find((one) => near(boxOf(one).top, boxOf(card).top) && boxOf(one).height > boxOf(card).height + 1)
      if (taller) found.push(`Cards of a row are ${Math.round(boxOf(card).height)} and ${Math.round(boxOf(taller).height)} px tall: ${named(card)}`)
    }
  }
  const column = main.querySelector('[class*=page]')
  if (column) {
    const { left, right } = boxOf(column)
    const gutter = document.documentElement.clientWidth - right
    if (!near(left, gutter)) found.push(`The gutters are ${Math.round(left)} and ${Math.round(gutter)} px wide.`)
    const edge = left + parseFloat(styleOf(column).paddingLeft)
    for (const block of [...column.children].filter((one) => inMain.includes(one) && isCard(one)))
      if (!near(boxOf(block).left, edge)) found.push(`A block begins ${Math.round(boxOf(block).left - edge)} px from the edge of its column: ${named(block)}`)
  }
  return [...new Set(found)]
}
