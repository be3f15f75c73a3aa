/** A lone surrogate, which UTF-8 cannot encode, or NUL, which PostgreSQL cannot store. */
const NOT_PLAIN = /\0|\p{Surrogate}/u

/** Whether a text can be stored and sent on: no NUL character, no lone surrogate. */
export const isPlainText = (text: string): boolean => !NOT_PLAIN.test(text)

/**
 * Finds the first text or name that is not plain in a JSON value, at any depth, as a dotted path; undefined when all are.
 * It keeps its own stack: a body may be nested deeper than a program may call.
 */
export function findUnplainText(value: unknown): string | undefined {
  const waiting: { readonly value: unknown; readonly at: string }[] = [{ value, at: '' }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, at } = next
    if (typeof value === 'string' && !isPlainText(value)) return at
    if (typeof value !== 'object' || value === null) continue
    for (const [name, inner] of Object.entries(value)) {
      if (!isPlainText(name)) return at
      // The depth of a path that nobody would read is not spelled out: it would grow with the square of the depth.
      waiting.push({ value: inner, at: at.length > 200 ? at : at === '' ? name : `${at}.${name}` })
    }
  }
  return undefined
}
