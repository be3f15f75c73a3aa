import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { waitFor } from '@club/testing'
import { ROOT } from '../../scripts/start/start-system'
import { MINIO } from './charts'

const STARTED_MS_MAX = 30_000

export interface TemporaryKeys {
  readonly accessKey: string
  readonly secretKey: string
  readonly sessionToken: string
}
/** The package names it, and offers it to CommonJS alone. */
const { AssumeRoleProvider } = createRequire(join(ROOT, 'package.json'))('minio/dist/main/AssumeRoleProvider.js') as {
  readonly AssumeRoleProvider: new (options: object) => { getCredentials(): Promise<TemporaryKeys> }
}

/** For the operator of the store, who may do everything. */
export const MINIO_KEYS = { accessKey: 'club', secretKey: 'throw-away' }

/** Starts MinIO on loopback, with its data in the folder. */
export async function startMinio(folder: string, port: number) {
  const env = { ...process.env, MINIO_ROOT_USER: MINIO_KEYS.accessKey, MINIO_ROOT_PASSWORD: MINIO_KEYS.secretKey, MINIO_BROWSER: 'off', HOME: folder }
  const minio = spawn(MINIO, ['server', join(folder, 'data'), '--address', `127.0.0.1:${port}`, '--quiet'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const url = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${url}/minio/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  await waitFor('MinIO', isReady, STARTED_MS_MAX)
  return {
    url,
    async stop(): Promise<void> {
      if (minio.exitCode !== null) return
      const ended = once(minio, 'close')
      minio.kill()
      await ended
    },
  }
}

/** Keys that MinIO gives for an hour and for these actions alone, as a platform gives a process. */
export async function temporaryKeys(stsEndpoint: string, keys: typeof MINIO_KEYS, actions: readonly string[] = ['s3:*']): Promise<TemporaryKeys> {
  const policy = JSON.stringify({ Version: '2012-10-17', Statement: [{ Effect: 'Allow', Action: actions, Resource: ['arn:aws:s3:::*'] }] })
  const { accessKey, secretKey, sessionToken } = await new AssumeRoleProvider({ stsEndpoint, ...keys, policy }).getCredentials()
  return { accessKey, secretKey, sessionToken }
}
