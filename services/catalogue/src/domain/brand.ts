/** A product line with the formats it is made in (account 3, back-office 3). */
export interface Brand {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly imageUrl: string
  readonly formats: readonly Format[]
  readonly createdAt: Date
  readonly updatedAt: Date
}

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
