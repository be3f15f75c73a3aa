const STORED_AT = 'uniqueToken'

/** The random token by which one device registers one account (D22); made once and kept in this browser. */
export function deviceToken(storage: Pick<Storage, 'getItem' | 'setItem'>): string {
  const stored = storage.getItem(STORED_AT)
  if (stored !== null) return stored
  const made = crypto.randomUUID()
  storage.setItem(STORED_AT, made)
  return made
}
