import { join, resolve } from 'node:path'

/** Where the local run keeps everything: DATA_DIR (decision D130), else .data in the checkout. */
export const dataDirOf = (env: NodeJS.ProcessEnv): string => resolve(import.meta.dirname, '..', env['DATA_DIR'] || '.data')

/** The public keys that remotes are published with on a local run (ADR 33). */
export const publishingKeysOf = (dataDir: string): string => join(dataDir, 'publishing-keys')
