const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Elements that show text, tables, pictures and fields. None of them runs, loads another page or changes the one it is in. */
const ELEMENTS = words(`
  a abbr address article aside b bdi bdo blockquote br button caption cite code col colgroup data dd del details dfn div dl dt em fieldset
  figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr i img input ins kbd label legend li main mark nav ol optgroup option output p
  picture pre progress q s samp section select small source span strong sub summary sup table tbody td textarea tfoot th thead time tr u ul
  var wbr
`)
const DRAWING_ELEMENTS = words(`
  svg g path circle ellipse rect line polyline polygon text tspan title desc defs symbol use linearGradient radialGradient stop clipPath mask
  pattern
`)

const ATTRIBUTES = words(`
  abbr alt autocapitalize autocomplete checked cite class cols colspan datetime decoding dir disabled fetchpriority for headers height hidden
  high href hreflang id inputmode label lang loading low max maxlength media min minlength multiple open optimum pattern placeholder
  readonly rel required reversed role rows rowspan scope selected sizes size span src srcset start step style tabindex target title translate
  type value width wrap
`)
const DRAWING_ATTRIBUTES = words(`
  clip-path clip-rule clipPathUnits color cx cy d dominant-baseline dx dy fill fill-opacity fill-rule focusable font-family font-size
  font-style font-weight fx fy gradientTransform gradientUnits letter-spacing mask maskContentUnits maskUnits offset opacity paint-order
  patternContentUnits patternTransform patternUnits points preserveAspectRatio r rotate rx ry shape-rendering spreadMethod stop-color
  stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width
  text-anchor text-decoration textLength transform transform-origin vector-effect viewBox visibility word-spacing x x1 x2 xmlns y y1 y2
`)
/** Attributes by which the shell finds the parts of its frame (`place-frame.js`). */
const OF_THE_FRAME = words('data-area data-brand data-drawn data-file data-home data-module data-name data-picture data-tab data-theme data-up data-waiting')
const ID_OF_THE_FRAME = /^(?:club|first-)/

/** Where a link may lead; a picture comes from the club, or is part of the page. */
const LINK_SCHEMES = words('http: https: mailto: tel:')
const CLUB = 'https://club.invalid/'

export const isAllowedElement = (name: string, isDrawing: boolean): boolean => (isDrawing ? DRAWING_ELEMENTS : ELEMENTS).has(name)

/** Whether an element may have an attribute with this value; names are those of the parser, in lower case but for drawings. */
export function isAllowedAttribute(element: string, name: string, value: string): boolean {
  if (OF_THE_FRAME.has(name)) return false
  if (!ATTRIBUTES.has(name) && !DRAWING_ATTRIBUTES.has(name) && !/^(?:aria|data)-[a-z0-9-]{1,40}$/.test(name)) return false
  if (name === 'id') return !ID_OF_THE_FRAME.test(value)
  if (name === 'href') return element === 'use' ? /^#[\w-]+$/.test(value) : element === 'a' && isLink(value)
  if (name === 'src') return element === 'img' && isPicture(value)
  if (name === 'srcset') return value.split(',').every((one) => isPicture(one.trim().split(/\s/, 1)[0] ?? ''))
  if (name === 'target') return value === '_blank' || value === '_self'
  if (name === 'cite') return isLink(value)
  // Paint and clips of a drawing are defined in the drawing itself.
  if (DRAWING_ATTRIBUTES.has(name) && /url\s*\(/i.test(value)) return /^url\((["']?)#[\w-]+\1\)$/.test(value)
  return true
}

function schemeOf(address: string): string | undefined {
  try {
    const { protocol, origin } = new URL(address, CLUB)
    return origin === new URL(CLUB).origin ? 'club:' : protocol
  } catch {
    return undefined
  }
}

function isLink(address: string): boolean {
  const scheme = schemeOf(address)
  return scheme !== undefined && (scheme === 'club:' || LINK_SCHEMES.has(scheme))
}

const isPicture = (address: string): boolean => schemeOf(address) === 'club:' || /^data:image\/(?:avif|gif|jpeg|png|webp);base64,/.test(address)
