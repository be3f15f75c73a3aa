import type { IncomingMessage } from 'node:http'

/** In this order: each browser names those before it on the web as well. Nothing of the header itself is ever kept. */
const BROWSERS = [
  ['Facebook', /\bFB(?:AN|AV)\//],
  ['Instagram', /\bInstagram\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Huawei Browser', /\bHuaweiBrowser\//],
  ['Mi Browser', /\bMiuiBrowser\//],
  ['UC Browser', /\bUCBrowser\//],
  ['Opera', /\b(?:OPR|Opera|OPiOS)\b/],
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
] as const
const SYSTEMS = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const
const HEADER_LENGTH_MAX = 1000

/** Names a browser as it identifies itself, such as "Chrome on Android"; '' for one in none of these lists (decision D150). */
export function deviceLabelOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const header = (headers['user-agent'] ?? '').slice(0, HEADER_LENGTH_MAX)
  const nameIn = (known: readonly (readonly [string, RegExp])[]) => known.find(([, pattern]) => pattern.test(header))?.[0]
  return [nameIn(BROWSERS), nameIn(SYSTEMS)].filter((name) => name !== undefined).join(' on ')
}
