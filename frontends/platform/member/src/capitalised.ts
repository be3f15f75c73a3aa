/** A word of the catalogue of products, such as `pants`, as a member reads it. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
