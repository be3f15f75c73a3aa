import { defaultTreeAdapter, html, parseFragment, serialize } from 'parse5'
import type { DefaultTreeAdapterTypes } from 'parse5'
import { isAllowedAttribute, isAllowedElement } from './drawn-markup-allowed'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** A page of the club has 20,000 signs and 500 elements. */
const MARKUP_CHARACTERS_MAX = 100_000
const STYLES_CHARACTERS_MAX = 200_000
/** Tags of a page; a parser's work grows faster than their number. */
const TAGS_MAX = 4_000
const DEPTH_MAX = 100
/** Length of one tag without its quoted texts: its attributes are compared with each other. */
const TAG_CHARACTERS_MAX = 2_000

/** The part of a drawn page that is not allowed, in a few words for its team. */
export class NotAllowed {
  constructor(readonly what: string) {}
}

/** Placeholders of an installation's settings: their paths, in text or in the value of an attribute. */
const SETTING = /\{\{([\w.]{1,60})\}\}/g

/**
 * Reads the markup of a drawn page as a browser does inside the shell's frame, and writes it anew. It holds elements and attributes that show
 * text, pictures and fields, and nothing that runs, loads, leads out of its place or belongs to the frame: what is not allowed is refused and
 * not taken out, so that its team learns of it.
 *
 * @param markup as React writes it: attributes in double quotes, `<` and quotes in texts escaped
 * @param settingOf the text of a setting, by its path
 */
export function readMarkup(markup: string, settingOf: (path: string) => string): string | NotAllowed {
  const tooMuch = boundOf(markup)
  if (tooMuch) return tooMuch
  const root = parse(markup)
  const wrong = firstWrong(root.childNodes, 1, settingOf)
  if (wrong !== undefined) return new NotAllowed(wrong)
  const written = serialize(root)
  // Refuse markup that a browser would parse differently the second time.
  const again = parse(written)
  if (serialize(again) !== written || firstWrong(again.childNodes, 1) !== undefined) return new NotAllowed('markup that browsers read in two ways')
  return written
}

/** Checks styles that will stand in an element of their own: they do not end it. */
export function readStyles(styles: string): string | NotAllowed {
  if (styles.length > STYLES_CHARACTERS_MAX) return new NotAllowed('too many styles')
  const [element, ...rest] = parse(`<style>${styles}</style>`).childNodes
  const text = element && 'childNodes' in element ? element.childNodes : []
  const isWhole =
    rest.length === 0 &&
    (styles === '' ? text.length === 0 : text.length === 1 && 'value' in (text[0] ?? {}) && (text[0] as { value: string }).value === styles)
  return isWhole ? styles : new NotAllowed('styles that end their element')
}

/** Parses as inside the frame: an element that begins outside a page's place ends there. */
const parse = (markup: string) => parseFragment(defaultTreeAdapter.createElement('div', html.NS.HTML, []), markup, {})

/** Refuses in linear time markup that would take a parser seconds. */
function boundOf(markup: string): NotAllowed | undefined {
  if (markup.length > MARKUP_CHARACTERS_MAX) return new NotAllowed('too much markup')
  const [, ...tags] = markup.split('<')
  if (tags.length > TAGS_MAX) return new NotAllowed('too many elements')
  for (const tag of tags) {
    const [inside = ''] = tag.split('>', 1)
    const bare = inside.replace(/(?<=[\w:-])="[^"]*"/g, '')
    if (bare.length > TAG_CHARACTERS_MAX || /["']/.test(bare)) return new NotAllowed(`attributes of <${nameIn(tag)}>`)
  }
  return undefined
}

const nameIn = (tag: string): string => /^\/?([\w-]{0,20})/.exec(tag)?.[1] ?? ''

/** Fills in settings, and finds the first thing that is not allowed; undefined where all is. */
function firstWrong(nodes: readonly Node[], depth: number, settingOf?: (path: string) => string): string | undefined {
  if (depth > DEPTH_MAX) return 'elements within too many others'
  const filled = (text: string) => (settingOf ? text.replace(SETTING, (_whole, path: string) => settingOf(path)) : text)
  for (const node of nodes) {
    if ('value' in node) {
      node.value = filled(node.value)
      continue
    }
    if (!('tagName' in node)) return 'a comment'
    for (const attribute of node.attrs) attribute.value = filled(attribute.value)
    const wrong = wrongIn(node) ?? firstWrong(node.childNodes, depth + 1, settingOf)
    if (wrong !== undefined) return wrong
  }
  return undefined
}

function wrongIn(element: Element): string | undefined {
  const { tagName, attrs, namespaceURI } = element
  if (!isAllowedElement(tagName, namespaceURI === html.NS.SVG)) return `<${tagName.slice(0, 40)}>`
  const wrong = attrs.find((attribute) => !isAllowedAttribute(tagName, attribute.name, attribute.value))
  return wrong && `${wrong.name.slice(0, 40)} of <${tagName}>`
}
