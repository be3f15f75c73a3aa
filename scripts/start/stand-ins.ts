import { createHash } from 'node:crypto'
import { get } from 'node:http'
import { join } from 'node:path'
import { ownErrors } from '@club/kernel'
import { buildSync } from 'esbuild'
import { SupervisedProcess } from '../backing/supervised-process'
import type { Keys } from './keys'
import type { SystemEnvironment } from './system-environment'
import { STAND_INS } from '../stand-ins/stand-in-events'
import { storeAddresses } from './store-access'

export const STAND_INS_PORT = 'stand-ins.http'

const READY_MS_MAX = 60_000
const EXTERNAL = ['oidc-provider', '@nats-io/*', '@bufbuild/*']
const SOCIAL_APP_ID = 'baby-club'
/** Long enough to look at an order before it moves. */
const FULFILMENT_PACE_SECONDS = '300'

/** Where the club finds its partners' stand-ins; a partner that the environment names is left to it (decisions D30, D31, D77). */
export function standInEnvironment(ports: ReadonlyMap<string, number>, keys: Keys, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const port = ports.get(STAND_INS_PORT)
  if (!port) return {}
  const origin = `http://localhost:${port}`
  const partners = {
    ...(env['SISTER_SHOP_URL'] === undefined ? { SISTER_SHOP_URL: `http://127.0.0.1:${port}/shop` } : {}),
    ...(env['RECEIPT_INSIGHTS_URL'] === undefined ? { RECEIPT_INSIGHTS_URL: `${origin}/receipt-insights` } : {}),
  }
  if (env['SOCIAL_PROVIDER_URL'] !== undefined) return partners
  return {
    ...partners,
    SOCIAL_PROVIDER_KIND: 'oidc',
    SOCIAL_PROVIDER: 'baby-id',
    SOCIAL_LABEL: 'Baby ID',
    SOCIAL_PROVIDER_URL: origin,
    SOCIAL_AUTHORIZE_URL: `${origin}/auth`,
    SOCIAL_APP_ID,
    SOCIAL_APP_SECRET: appSecretOf(keys),
  }
}

// Only these two processes of one data folder have to agree on it.
const appSecretOf = (keys: Keys): string => createHash('sha256').update(`social ${keys.secrets.PARTNER_SECRET}`).digest('hex')

/** The stand-ins as plain JavaScript: a TypeScript loader beside them would take as much memory again. */
function bundleStandIns(root: string): string {
  const outdir = join(root, 'dist', 'stand-ins')
  buildSync({
    entryPoints: [join(root, 'scripts', 'stand-ins', 'main.ts')],
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node26',
    format: 'esm',
    // The contracts are TypeScript and go in; what comes from a registry is loaded as it is.
    external: EXTERNAL,
    logLevel: 'error',
  })
  return join(outdir, 'main.mjs')
}

/** The partners of the local run as a supervised process. */
export function superviseStandIns(root: string, around: SystemEnvironment, clubPath: string): SupervisedProcess {
  const port = around.ports.get(STAND_INS_PORT) ?? 0
  const { hostname, port: clubPort } = new URL(around.origin)
  const hosts = [...new Set([hostname, 'localhost', '127.0.0.1'])]
  const env: NodeJS.ProcessEnv = {
    PATH: process.env['PATH'],
    STAND_INS_PORT: String(port),
    CLUB_URLS: hosts.map((host) => `http://${host}:${clubPort}/${clubPath}`).join(','),
    SOCIAL_APP_ID,
    SOCIAL_APP_SECRET: appSecretOf(around.keys),
    DEMO_PASSWORD: around.keys.demoPassword,
    NATS_URL: storeAddresses({ name: STAND_INS, needs: [] }, around)['NATS_URL'],
    PARTNER_SECRET: around.keys.secrets.PARTNER_SECRET,
    FULFILMENT_REPORT_URL: `http://127.0.0.1:${clubPort}/${clubPath}/api/fulfilment/orders/state`,
    FULFILMENT_PACE_SECONDS: around.env['FULFILMENT_PACE_SECONDS'] || FULFILMENT_PACE_SECONDS,
  }
  const main = bundleStandIns(root)
  return new SupervisedProcess(
    {
      name: STAND_INS,
      launch: () => ({ command: process.execPath, args: ['--max-old-space-size=96', '--max-semi-space-size=2', main], env, cwd: root }),
      isReady: () => isReady(port),
      readyMsMax: READY_MS_MAX,
    },
    around.registry,
    around.log,
  )
}

function isReady(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get({ host: '127.0.0.1', port, path: '/readyz', agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    ownErrors(request, () => resolve(false))
  })
}
