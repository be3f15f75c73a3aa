import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { reportAndExit } from '../report-and-exit'
import { TOPOLOGY } from '../start/topology'
import { layOutImage } from './image-layout'
import { layOutSite } from './site-layout'

/**
 * `images/main.ts FOLDER [SERVICE...]`: lays out the images of all services, or of some, and prints the size and the digest of each. Times of
 * files are SOURCE_DATE_EPOCH, or that of the commit; where neither is known they stay what they are, and a second layout has other ones.
 */
async function main([folder = '', ...only]: readonly string[]): Promise<void> {
  if (folder === '') throw new Error('Say where, e.g. "images/main.ts ./images".')
  const epochSeconds = epoch()
  for (const service of only.length > 0 ? only : TOPOLOGY.map(({ name }) => name)) {
    const site = TOPOLOGY.some(({ name, needs }) => name === service && needs.includes('site'))
      ? { layOutSite: (to: string) => layOutSite(to, epochSeconds) }
      : {}
    const { bytes, digest } = layOutImage({ service, to: join(resolve(folder), service), epochSeconds, ...site })
    process.stdout.write(`${service} ${(bytes / 1024 / 1024).toFixed(1)} MB ${digest}\n`)
  }
}

function epoch(): number | undefined {
  const given = process.env['SOURCE_DATE_EPOCH'] || spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: import.meta.dirname, encoding: 'utf8' }).stdout
  return given ? Number(given) : undefined
}

await main(process.argv.slice(2)).catch(reportAndExit)
