import { createPublicKey } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** `gifts.ci`: the remote that may be published with the key, and which of its keys. */
const KEY_NAME = /^([a-z][a-z0-9-]{0,39})\.[a-z0-9][a-z0-9-]{0,39}$/

/** A team's key. */
export interface PublishingKey {
  readonly name: string
  readonly remote: string
  readonly publicKey: KeyObject
}

export interface PublishingKeys {
  /** The key of that name; undefined where there is none, or none that can be used. */
  find(name: string): Promise<PublishingKey | undefined>
}

/**
 * The public keys that remotes are published with (ADR 33): files `<remote>.<key>.pem` of a folder, Ed25519. A file is read when its key is
 * used, so a key that is added or taken away counts at once. Without a folder nobody publishes here.
 */
export const createPublishingKeys = (folder: string): PublishingKeys => ({
  async find(name) {
    const remote = KEY_NAME.exec(name)?.[1]
    if (folder === '' || remote === undefined) return undefined
    const pem = await readFile(join(folder, `${name}.pem`), 'utf8').catch(() => undefined)
    const publicKey = pem === undefined ? undefined : readKey(pem)
    return publicKey && { name, remote, publicKey }
  },
})

/** A private key there is somebody's mistake; it is not used. */
function readKey(pem: string): KeyObject | undefined {
  try {
    const key = pem.includes('PRIVATE KEY') ? undefined : createPublicKey(pem)
    return key?.asymmetricKeyType === 'ed25519' ? key : undefined
  } catch {
    return undefined
  }
}
