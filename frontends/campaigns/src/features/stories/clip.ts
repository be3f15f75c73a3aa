export const ARTICLE_TEXT_MAX = 200 // rewards 9

/** The first `max` characters with an ellipsis, as a reader counts them; null when the text is no longer than that. */
export function clipped(text: string, max = ARTICLE_TEXT_MAX): string | null {
  const characters = Array.from(text)
  return characters.length <= max ? null : `${characters.slice(0, max).join('').trimEnd()}…`
}
