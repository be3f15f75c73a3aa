import { execFile } from 'node:child_process'
import { cpSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const ROOT = resolve(__dirname, '../../..')
const run = promisify(execFile)
const OUTPUT_BYTES_MAX = 16 * 1024 * 1024

/** Runs npm in the repository of a team, without a network; returns what it printed. @throws Error with that, when it fails */
export async function npm(folder: string, ...args: readonly string[]): Promise<string> {
  try {
    const { stdout } = await run('npm', [...args], {
      cwd: folder,
      maxBuffer: OUTPUT_BYTES_MAX,
      // The compressed copies are no part of what is looked at.
      env: { ...process.env, NODE_ENV: 'test', SKIP_COMPRESSION: 'true', npm_config_offline: 'true', INIT_CWD: folder },
    })
    return stdout
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`npm ${args.join(' ')} failed:\n${stdout}\n${stderr}`, { cause: error })
  }
}

/**
 * Installs what the lock file of a repository names, without a network: by npm from what it has kept, and where it has kept nothing
 * from what is installed here.
 */
export async function installOffline(folder: string): Promise<void> {
  try {
    await npm(folder, 'ci')
  } catch (error) {
    if (!/ENOTCACHED/.test(String(error))) throw error
    await installFromHere(folder)
  }
}

async function installFromHere(folder: string): Promise<void> {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as { packages: Record<string, { resolved?: string }> }
  for (const [path, { resolved }] of Object.entries(packages)) {
    const [from, to] = [join(ROOT, path), join(folder, path)]
    if (resolved?.startsWith('file:')) {
      mkdirSync(to, { recursive: true })
      await run('tar', ['-xzf', join(folder, resolved.slice('file:'.length)), '--strip-components=1', '-C', to])
    } else if (path !== '' && existsSync(from)) linkFiles(from, to)
  }
  await npm(folder, 'rebuild', '--ignore-scripts')
}

/** The same files at another place: by links, or copies where those cannot be. */
function linkFiles(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, place] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules') linkFiles(source, place)
    } else if (entry.isFile()) {
      try {
        linkSync(source, place)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
        cpSync(source, place)
      }
    }
  }
}
