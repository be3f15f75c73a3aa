import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { assert } from '@club/kernel'

/** Signs the club's statements with the one Ed25519 key whose private half this service alone holds (trust-and-desk 6.2). */
export interface Signer {
  /** The thumbprint of RFC 7638, the `kid` of the published key. */
  readonly keyId: string
  /** The public half, as in a JWK. */
  readonly x: string
  /** base64url. */
  sign(text: string): string
}

/** @param pem an Ed25519 private key. @throws Error when it is not one. */
export function createSigner(pem: string): Signer {
  const key = createPrivateKey(pem)
  assert(key.asymmetricKeyType === 'ed25519', 'statements are signed with Ed25519')
  const { kty, crv, x } = createPublicKey(key).export({ format: 'jwk' })
  assert(kty && crv && x, 'an Ed25519 key has a public half')
  return {
    // The JWK's required members in the order of their names.
    keyId: createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url'),
    x,
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64url'),
  }
}
