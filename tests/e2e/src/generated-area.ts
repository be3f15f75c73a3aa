import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { stageVersion } from '@club/releases'
import { generate } from '../../../scripts/generators/generate'
import { packBuild } from '@club/releases/publish-to'
import { writeIntegrity } from '../../../frontends/platform/remote-kit/src/integrity'
import type { BuiltRemote } from '../../../frontends/platform/remote-kit/src/remotes-file'

const ROOT = resolve(__dirname, '../../..')

export interface GeneratedArea {
  /** The first version, as the generator and the build make it. */
  readonly dist: string
  /** The same build under another version, whose screens have this title. */
  titled(version: string, title: string): string
  remove(): void
}

/** A remote as a new team has it: made by the generator in a folder of its own, and built. */
export async function generatedArea(name: string, title: string): Promise<GeneratedArea> {
  const folder = mkdtempSync(join(tmpdir(), `club-${name}-`))
  await generate('remote', name, folder)
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  symlinkSync(join(ROOT, 'frontends/platform'), join(folder, 'frontends/platform'))
  const own = join(folder, 'frontends', name)
  const tool = [join(ROOT, 'node_modules/tsx/dist/cli.mjs'), '../platform/remote-kit/src/build.ts']
  execFileSync(process.execPath, tool, { cwd: own, stdio: 'pipe', env: { ...process.env, SKIP_COMPRESSION: 'true' } })
  const dist = join(own, 'dist')
  return {
    dist,
    titled(version, other) {
      const copy = join(folder, version)
      cpSync(dist, copy, { recursive: true })
      for (const file of readdirSync(copy).filter((one) => /\.(js|json)$/.test(one))) {
        const path = join(copy, file)
        writeFileSync(path, readFileSync(path, 'utf8').replaceAll(`"title":"${title}"`, `"title":"${other}"`))
      }
      const manifest = join(copy, 'remote.json')
      writeFileSync(manifest, JSON.stringify({ ...(JSON.parse(readFileSync(manifest, 'utf8')) as BuiltRemote), version, integrity: writeIntegrity(copy) }))
      return copy
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Checks a build as the gateway does, and puts it into the site; shows it to nobody. @throws Error with what is wrong */
export async function putIntoSite(name: string, site: string, dist: string): Promise<string> {
  async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
    yield bytes
  }
  const staged = await stageVersion({ name, site, archive: whole(await packBuild(dist)), by: 'test' })
  if (typeof staged === 'string' || !('version' in staged)) throw new Error(`${name} is refused: ${JSON.stringify(staged)}`)
  return staged.version
}
