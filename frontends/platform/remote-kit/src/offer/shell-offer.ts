import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ShellOffer } from '@club/rules'
import ts from 'typescript'
import { isCallGroup } from './call-groups'
import { describeCalls } from './describe-calls'
import { describeExports } from './describe-exports'
import { cacheFolder, versionOfPackage } from '../installed'
import { describeLibraries } from './describe-libraries'

const ROOT = resolve(import.meta.dirname, '../../../../..')
const PLATFORM = join(ROOT, 'frontends/platform')
/** In a packed kit: the offer of the club that it was packed by. */
const PACKED = resolve(import.meta.dirname, '../../offer.json')

/** Packages that remotes share with the shell; other imports travel with them. The kit travels too, except what passes between it and the shell. */
const OFFERED = ['ui', 'session', 'api', 'remote-kit'] as const
export const SHARED_FOLDERS = ['ui', 'session', 'api'] as const
/** Types that every remote gets from the shell and hands to it when it is mounted. */
export const MOUNT_TYPES = ['LentRunTime', 'RemoteHost', 'RemoteLifecycles'] as const
/** Libraries that remotes import by themselves; they reach the other shared ones through the club's packages. */
export const LIBRARIES = ['react', 'react-dom', 'i18next'] as const
const VERSIONS = ['react', 'react-dom', 'i18next', '@mantine/core', '@tanstack/react-query'] as const

/** The offer of these sources, and the calls by the names that they are imported by. */
export interface OwnOffer {
  readonly offer: ShellOffer
  /** `rewardCalls` → `redeem` → the call's id */
  readonly groups: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** A digest of all that the offer is read from. */
function sourcesDigest(versions: Readonly<Record<string, string>>): string {
  const hash = createHash('sha256').update(JSON.stringify(versions))
  for (const folder of [...OFFERED.map((name) => join(PLATFORM, name, 'src')), join(ROOT, 'proto/http'), join(ROOT, 'proto/rules')])
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
      if (/(?<!\.test)\.tsx?$/.test(name)) hash.update(`${name}\0`).update(readFileSync(join(folder, name)))
  return hash.digest('hex').slice(0, 24)
}

/**
 * Describes the offer of this checkout's shell (ADR 34), or reads that of the club by which this kit was packed. The compiler takes seconds
 * for it; the result is cached until a source or a version changes.
 */
export async function ownOffer(): Promise<OwnOffer> {
  if (existsSync(PACKED)) return JSON.parse(readFileSync(PACKED, 'utf8')) as OwnOffer
  const versions = Object.fromEntries(VERSIONS.map((name) => [name, versionOfPackage(name)]))
  const cache = cacheFolder('shell-offer')
  const file = join(cache, `${sourcesDigest(versions)}.json`)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as OwnOffer
  const exported = describeExports(
    OFFERED.map((name) => ({ name: `@club/${name}`, entry: join(PLATFORM, name, 'src/index.ts'), handedOver: ['RemoteLifecycles'] })),
    compilerOptions(),
  )
  const contract = (await import(pathToFileURL(join(ROOT, 'proto/http/index.ts')).href)) as Record<string, unknown>
  const found = Object.entries(contract).flatMap(([name, group]) => (isCallGroup(group) ? [[name, group] as const] : []))
  const called = describeCalls(found.flatMap(([, group]) => Object.values(group)))
  const libraries = describeLibraries(LIBRARIES, join(PLATFORM, 'ui/src/index.ts'), compilerOptions())
  const offer: ShellOffer = { versions, libraries, exports: exported.exports, calls: called.calls, types: { ...exported.types, ...called.types } }
  const groups = Object.fromEntries(found.map(([name, group]) => [name, Object.fromEntries(Object.entries(group).map(([key, { id }]) => [key, id]))]))
  mkdirSync(cache, { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify({ offer, groups }))
  renameSync(draft, file)
  return { offer, groups }
}

function compilerOptions(): ts.CompilerOptions {
  const file = join(ROOT, 'frontends/tsconfig.json')
  const { config, error } = ts.readConfigFile(file, (path) => ts.sys.readFile(path)) as { config: object; error?: ts.Diagnostic }
  if (error) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, '\n'))
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: [], include: [] }, ts.sys, join(ROOT, 'frontends'))
  // Types of tests are not part of the offer.
  return { ...options, incremental: false, tsBuildInfoFile: undefined, types: ['node'] }
}
