import type { LoaderContext } from 'webpack'

/** A call's words for the documents, each a literal on lines of its own. */
const WORDS = /^ +(?:summary|tag):\s+(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`),$/gm
/** Refusals of areas; those of every page (errors-general) keep both languages, for what the back office shares with others. */
const OF_AREAS = /errors-(?:account|back-office|rewards)\.ts$/
/** The Malay text of a refusal. */
const MALAY = /\bbm: '(?:[^'\\]|\\.)*'/g

/**
 * Takes out of the contract, in a build that keeps the schemas of its calls, what nobody reads in a browser: the words for the documents,
 * and the Malay of refusals: only the back office keeps schemas, and it is English (D13).
 */
export default function wordlessCallsLoader(this: Pick<LoaderContext<unknown>, 'resourcePath'>, source: string): string {
  if (OF_AREAS.test(this.resourcePath)) return source.replace(MALAY, "bm: ''")
  // Lines keep their numbers for source maps.
  return source.includes('defineCall(') ? source.replace(WORDS, (words) => '\n'.repeat(words.split('\n').length - 1)) : source
}
