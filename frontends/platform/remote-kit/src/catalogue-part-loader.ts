import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { LoaderContext } from 'webpack'

/**
 * Divides a catalogue by its sections: `en.json?seldom` has those that `seldom.json` beside it names, `en.json?everyday` the others, and
 * `en.json?<list>` those of another list. Written as one, it stays one for translators and tests.
 */
export default function cataloguePartLoader(this: LoaderContext<unknown>, source: string): string {
  const isEveryday = this.resourceQuery === '?everyday'
  const list = join(dirname(this.resourcePath), `${isEveryday ? 'seldom' : this.resourceQuery.slice(1)}.json`)
  this.addDependency(list)
  const named = JSON.parse(readFileSync(list, 'utf8')) as string[]
  const isWanted = ([section]: [string, unknown]) => named.includes(section) !== isEveryday
  return JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(source) as Record<string, unknown>).filter(isWanted)))
}
