/** How many bytes identify the type of a file. */
export const HEAD_BYTES = 16

const starts = (signature: string) => (head: string) => head.startsWith(signature)

/** What uploads may be, by the bytes they begin with (decisions D79, D83, D94). */
const BINARY = {
  'image/jpeg': starts('\xff\xd8\xff'),
  'image/png': starts('\x89PNG\r\n\x1a\n'),
  'image/webp': (head: string) => head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP',
  'application/pdf': starts('%PDF-'),
} as const satisfies Record<string, (head: string) => boolean>

/** Text has no type of its own: whatever is text may be read as rows (decisions D94, D148). */
export const CSV_TYPE = 'text/csv'

/** The type of the binary files that this club takes, by their first bytes; undefined for all others, texts among them. */
export function binaryTypeOf(head: Buffer): string | undefined {
  const text = head.toString('latin1')
  return Object.entries(BINARY).find(([, is]) => is(text))?.[0]
}
