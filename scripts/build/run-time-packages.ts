import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { lockedClosure } from './locked-closure'
import type { Lock } from './locked-closure'

const ROOT = resolve(import.meta.dirname, '..', '..')

/**
 * `build/run-time-packages.ts FOLDER`: for each service that was built, a folder with its bundle and the packages that the bundle loads,
 * exactly as package-lock.json names them and `npm ci` put them there. That is all of its image.
 */
function main([folder = '']: readonly string[]): void {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lock
  for (const [path, { link }] of Object.entries(lock.packages)) {
    const dist = join(ROOT, path, 'dist')
    if (link || !/^services\/[\w-]+$/.test(path) || !existsSync(join(dist, 'packages.json'))) continue
    const loaded = JSON.parse(readFileSync(join(dist, 'packages.json'), 'utf8')) as string[]
    const to = join(folder, path.replace('services/', ''))
    rmSync(to, { recursive: true, force: true })
    mkdirSync(to, { recursive: true })
    cpSync(dist, join(to, 'dist'), { recursive: true })
    // Another platform's binaries are in the lock file too, and were not installed.
    for (const each of lockedClosure(lock, loaded).filter((one) => existsSync(join(ROOT, one)))) {
      mkdirSync(dirname(join(to, each)), { recursive: true })
      cpSync(join(ROOT, each), join(to, each), { recursive: true, dereference: true, filter: (source) => !source.startsWith(join(ROOT, each, 'node_modules')) })
    }
  }
}

main(process.argv.slice(2))
