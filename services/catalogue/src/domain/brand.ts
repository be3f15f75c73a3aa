/** A kind of diaper that a brand is made in (account 3, back-office 3). */
export interface Format {
  readonly id: string
  /** Lowercase word such as pants, tape or open. */
  readonly name: string
  readonly sizes: readonly Size[]
}

export interface Size {
  readonly id: string
  readonly name: string
  readonly description: string
}
