import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Writes a file that only its owner reads, also where it was there with wider rights. */
export function writePrivateFile(file: string, text: string): void {
  writeFileSync(file, text, { mode: 0o600 })
  chmodSync(file, 0o600)
}

/** Creates a folder that only its owner may enter, or restricts it; its content may be anything. */
export function ensurePrivateFolder(dir: string): void {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  chmodSync(dir, 0o700)
}

/** Restricts the permissions of an older data folder: of its files and folders, except PostgreSQL's, which sets its own. */
export function closeDataFolder(dataDir: string): void {
  for (const entry of readdirSync(dataDir, { withFileTypes: true })) {
    if (entry.isFile()) chmodSync(join(dataDir, entry.name), 0o600)
    if (entry.isDirectory() && entry.name !== 'postgres') ensurePrivateFolder(join(dataDir, entry.name))
  }
  const logs = join(dataDir, 'logs')
  if (existsSync(logs)) for (const name of readdirSync(logs)) chmodSync(join(logs, name), 0o600)
}

/** Runs a function, such as the start of a process, in which new files belong to their owner alone. It must not wait for anything. */
export function withPrivateFiles<T>(run: () => T): T {
  const before = process.umask(0o077)
  try {
    return run()
  } finally {
    process.umask(before)
  }
}
