import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { lockedClosure } from '../build/locked-closure'
import type { Lock } from '../build/locked-closure'

/** `copy-packages.ts FOLDER PACKAGE...`: packages with all that they depend on, as package-lock.json names them, for an image of the cluster's own. */
const ROOT = resolve(import.meta.dirname, '..', '..')
const [folder = '', ...names] = process.argv.slice(2)
const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lock
rmSync(folder, { recursive: true, force: true })
for (const each of lockedClosure(lock, names).filter((path) => existsSync(join(ROOT, path)))) {
  mkdirSync(dirname(join(folder, each)), { recursive: true })
  cpSync(join(ROOT, each), join(folder, each), { recursive: true, dereference: true, filter: (source) => !source.startsWith(join(ROOT, each, 'node_modules')) })
}
