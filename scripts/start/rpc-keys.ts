import { generateKeyPairSync } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensurePrivateFolder, writePrivateFile } from '../backing/private-files'

/** The file with the public keys of all services, beside their private ones. */
export const callersFileOf = (folder: string): string => join(folder, 'callers.json')
export const rpcKeyFileOf = (folder: string, service: string): string => join(folder, `${service}.json`)

/**
 * Makes the keys with which services prove to each other who calls (ADR 22): a private one for each, in a file that only its owner
 * reads, and the public ones together. Keys that are there stay.
 */
export function openRpcKeys(folder: string, services: readonly string[]): void {
  ensurePrivateFolder(folder)
  const keys = services.map((service) => {
    const file = rpcKeyFileOf(folder, service)
    if (!existsSync(file)) {
      const jwk = { ...generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }), kid: service }
      writePrivateFile(file, `${JSON.stringify(jwk)}\n`)
    }
    const { kty, crv, x, kid } = JSON.parse(readFileSync(file, 'utf8')) as Record<'kty' | 'crv' | 'x' | 'kid', string>
    return { kty, crv, x, kid }
  })
  writePrivateFile(callersFileOf(folder), `${JSON.stringify({ keys }, null, 2)}\n`)
}
