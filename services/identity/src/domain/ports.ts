/** What the sister shop says about an email and a password (decisions D31, D137). */
export type ShopAnswer =
  | { readonly kind: 'accepted'; readonly name: string; readonly email: string; readonly number: string | null }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unknown' }

export interface SisterShop {
  /** As people know it, for the texts. */
  readonly name: string
  /** Answers "unknown" when the shop is off, slow or broken. */
  verify(email: string, password: string): Promise<ShopAnswer>
}

export interface SocialProviders {
  /** The email that a provider vouches for; undefined when the token does not hold. */
  emailOf(provider: string, accessToken: string): Promise<string | undefined>
}

export interface Products {
  /** Whether a size of a format of a brand exists (decision D52). */
  belongTogether(product: { brandId: string; formatId: string; sizeId: string }): Promise<boolean>
}

export interface Samples {
  /** The id of a sample that is offered and in stock (decision D28); undefined when it is not. */
  findAvailable(sampleId: string): Promise<string | undefined>
}

/** One SMS or mail. */
export interface Message {
  readonly channel: 'sms' | 'email'
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly links: readonly string[]
}

export interface Sender {
  /** Hands a message over; the same key is taken once. @throws when it was not taken. */
  send(key: string, message: Message, occurredAt: Date): Promise<void>
}
