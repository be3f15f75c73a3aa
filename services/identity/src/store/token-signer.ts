import { readFile } from 'node:fs/promises'
import { importPKCS8, SignJWT } from 'jose'

export interface TokenClaims {
  readonly id: string
  readonly subject: string
  /** "user" for members, else the administrator's role. */
  readonly role: string
  readonly version: number
  readonly issuedAt: Date
  readonly lifeSeconds: number
}

export interface TokenSigner {
  /** A JWT signed by EdDSA with the claims sub, role, ver, jti, iat, exp (decision D40). */
  sign(claims: TokenClaims): Promise<string>
}

/** Signs with the private key that only this service holds. @throws when the PEM is not a PKCS8 Ed25519 key. */
export async function createTokenSigner(privateKeyPem: string): Promise<TokenSigner> {
  const key = await importPKCS8(privateKeyPem, 'EdDSA')
  return {
    sign({ id, subject, role, version, issuedAt, lifeSeconds }) {
      const iat = Math.floor(issuedAt.getTime() / 1000)
      return new SignJWT({ role, ver: version })
        .setProtectedHeader({ alg: 'EdDSA' })
        .setSubject(subject)
        .setJti(id)
        .setIssuedAt(iat)
        .setExpirationTime(iat + lifeSeconds)
        .sign(key)
    },
  }
}

/** The signer of the key in a file. */
export const openTokenSigner = async (file: string): Promise<TokenSigner> => createTokenSigner(await readFile(file, 'utf8'))
