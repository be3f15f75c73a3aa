import type { HomeAddress } from '@club/rules'

/** Answer of the sister shop about an email and a password (decisions D31, D137). */
export type ShopAnswer =
  | { readonly kind: 'accepted'; readonly name: string; readonly email: string; readonly number: string | null }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unknown' }

export interface SisterShop {
  /** The shop's public name, for texts. */
  readonly name: string
  /** Returns "unknown" when the shop is off, slow or broken. */
  verify(email: string, password: string): Promise<ShopAnswer>
}

/** Facts that a social provider discloses about a person; undefined where disclosure was not allowed. */
export interface SocialProfile {
  readonly accessToken: string
  readonly email: string | undefined
  readonly name: string | undefined
  readonly gender: string | undefined
  /** YYYY-MM-DD. */
  readonly birthday: string | undefined
}

/** The person who, according to a provider, has signed in there. */
export interface ProvenPerson {
  readonly issuer: string
  /** The provider's own name for the person, which it gives nobody else. */
  readonly subject: string
  readonly email: string
  /** Whether the provider says that it has verified the email. */
  readonly isProven: boolean
}

export interface SocialProviders {
  /** Changes an authorization code for the person's token and profile; undefined when the provider refuses. */
  exchange(provider: string, callbackUrl: string, codeVerifier: string): Promise<SocialProfile | undefined>
  /** Finds the owner of a token; undefined for an invalid token, and for a person whose email the provider has not verified. */
  personOf(provider: string, accessToken: string): Promise<ProvenPerson | undefined>
}

export interface Products {
  /** Whether a size of a format of a brand exists (decision D52). */
  belongTogether(product: { brandId: string; formatId: string; sizeId: string }): Promise<boolean>
}

/** A sample that was chosen at sign-up and is due to a member who has been verified. */
export interface SampleClaim {
  readonly memberId: string
  readonly sampleId: string
  readonly addressId: string
  /** ISO instant of the verification. */
  readonly requestedAt: string
}

/** Why no sample comes: it is not offered or has run out, or the household had one (decisions D28, D63). */
export type SampleRefusal = 'not-available' | 'too-soon' | 'limit-reached'

export interface Samples {
  /** Whether a visitor may have a sample, named by its id or its article number (decision D65). */
  check(
    sample: string,
    home: HomeAddress,
    /** All members whose samples count for that home. */
    housemateIds: readonly string[],
  ): Promise<{ readonly kind: 'free'; readonly sampleId: string } | { readonly kind: 'refused'; readonly reason: SampleRefusal }>
  /** Orders it; the same key orders once. @throws when there is no answer. */
  order(
    key: string,
    claim: SampleClaim & { readonly home: HomeAddress },
    housemateIds: readonly string[],
  ): Promise<{ readonly kind: 'ordered'; readonly orderId: string } | { readonly kind: 'refused'; readonly reason: SampleRefusal }>
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
