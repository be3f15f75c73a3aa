/** Says nothing of how much it hides. */
const HIDDEN = '•••'

/** A change of a personal field as the audit log keeps it: enough to tell one value from another beside the record, and no value. */
export interface MaskedChange {
  readonly before?: string
  readonly after?: string
  readonly masked: true
}

/** `aisyah@example.com` → `a•••@example.com`, `60123456789` → `601•••89`, `Nur Aisyah` → `N••• A•••`. */
export function mask(value: string): string {
  const [local = '', domain] = value.split('@')
  if (domain !== undefined) return `${local.slice(0, 1)}${HIDDEN}@${domain}`
  if (/^\d{7,}$/.test(value)) return `${value.slice(0, 3)}${HIDDEN}${value.slice(-2)}`
  return value
    .split(' ')
    .map((word) => `${[...word][0] ?? ''}${HIDDEN}`)
    .join(' ')
}

/** The change of a personal field, both values masked; an empty value is left out. */
export const maskedChange = (before: string | null | undefined, after: string | null | undefined): MaskedChange => ({
  ...(before ? { before: mask(before) } : {}),
  ...(after ? { after: mask(after) } : {}),
  masked: true,
})
