/** A call's words for the documents, each a literal on lines of its own. */
const WORDS = /^ +(?:summary|tag):\s+(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`),$/gm

/** Takes the words for the documents out of the calls that a build keeps with their schemas: nobody reads them in a browser. */
export default function wordlessCallsLoader(source: string): string {
  // Lines keep their numbers for source maps.
  return source.includes('defineCall(') ? source.replace(WORDS, (words) => '\n'.repeat(words.split('\n').length - 1)) : source
}
