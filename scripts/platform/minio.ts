import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { waitFor } from '@club/testing'
import { MINIO } from './charts'

const STARTED_MS_MAX = 30_000

/** Of whoever runs the store, who may do everything. */
export const MINIO_KEYS = { accessKey: 'club', secretKey: 'throw-away' }

/** Starts MinIO on loopback; what it keeps lies in the folder. */
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
