#!/usr/bin/env node
// The entry point of every npm command. Plain Node without dependencies: it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [entry = '', ...args] = process.argv.slice(2)

const fail = (sentence) => {
  process.stderr.write(`\n${sentence}\n`)
  process.exit(1)
}

const [major, minor] = process.versions.node.split('.').map(Number)
const isSupported = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22
if (!isSupported) fail(`Baby Club needs Node 20.19 (or 22.12) or newer, and this is ${process.version}.`)

process.chdir(root)
install()
const file = join(root, 'scripts', entry)
if (!entry || !existsSync(file)) fail(`There is no command "${entry}" in scripts/.`)
// In this very process: one process less to hold memory and to pass signals through.
process.argv = [process.argv[0], file, ...args]
await import('tsx')
await import(pathToFileURL(file).href)

/** Installs what package-lock.json names, unless node_modules holds exactly that. */
function install() {
  if (isInstalled()) return
  const started = Date.now()
  process.stdout.write('• install    packages of package-lock.json …\n')
  const how = existsSync(join(root, 'node_modules', '.package-lock.json')) ? ['install', '--no-save'] : ['ci']
  const result = spawnSync('npm', [...how, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'pipe'],
    encoding: 'utf8',
  })
  if (result.error) fail(`npm could not be started: ${result.error.message}.`)
  if (result.status !== 0) {
    const output = result.stderr ?? ''
    if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH/.test(output))
      fail('The packages could not be installed because the package registry cannot be reached: check the network and run the command again.')
    process.stderr.write(`${output.split('\n').filter(Boolean).slice(0, 8).join('\n')}\n`)
    fail('The packages could not be installed; npm says why above.')
  }
  process.stdout.write(`✓ install    ${((Date.now() - started) / 1000).toFixed(1)} s\n`)
}

/** Compares contents, not times: a pull, a copy or a change of branch alters the times of files. */
function isInstalled() {
  const installedFile = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installedFile) || !existsSync(join(root, 'node_modules', 'tsx'))) return false
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages
  return Object.entries(wanted).every(([path, { version, link, optional }]) => {
    if (!path.startsWith('node_modules/')) return true
    const found = installed[path]
    return found ? found.version === version && found.link === link : Boolean(optional)
  })
}
