/** What a file is by its content, whatever its name or sender says (decisions D79, D118); undefined for all that nobody may send. */
export function contentTypeOf(file: Buffer): 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf' | undefined {
  const head = file.subarray(0, 12).toString('latin1')
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'image/webp'
  return head.startsWith('%PDF-') ? 'application/pdf' : undefined
}
