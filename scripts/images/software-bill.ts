import { lockedClosure } from '../build/locked-closure'
import type { Lock } from '../build/locked-closure'

interface Locked {
  readonly version?: string
  readonly integrity?: string
  readonly license?: string
}

/** A bill of materials in CycloneDX 1.6, as JSON: what a scanner of vulnerabilities and licences reads. */
export interface SoftwareBill {
  readonly bomFormat: 'CycloneDX'
  readonly specVersion: '1.6'
  readonly version: 1
  readonly metadata: { readonly component: object }
  readonly components: readonly {
    readonly type: 'library'
    readonly 'bom-ref': string
    readonly name: string
    readonly version: string
    readonly purl: string
    readonly hashes: readonly { readonly alg: string; readonly content: string }[]
    readonly licenses: readonly object[]
  }[]
}

/** Folders of packages that stand in the sources of a bundle, as a source map lists them: `node_modules/pg`, in order. */
export function bundledPackages(sources: readonly string[]): string[] {
  const found = new Set<string>()
  for (const source of sources) {
    const from = source.indexOf('node_modules/')
    const last = source.lastIndexOf('node_modules/')
    if (from < 0) continue
    const [scope = '', name = ''] = source.slice(last + 'node_modules/'.length).split('/')
    found.add(`${source.slice(from, last)}node_modules/${scope.startsWith('@') ? `${scope}/${name}` : scope}`)
  }
  return [...found].sort()
}

/**
 * Contents of an image beside our own sources: the packages that its bundle loads while it runs, with all that they depend on, and those that are
 * part of the bundle. Names, versions, digests and licences are those of package-lock.json.
 *
 * @param loaded names of packages that the bundle loads
 * @param bundled folders of packages that are part of it
 * @param isThere whether a folder of the lock file was installed: it names other platforms' binaries too
 */
export function softwareBill(
  service: string,
  lock: Lock,
  { loaded, bundled, isThere }: { loaded: readonly string[]; bundled: readonly string[]; isThere: (folder: string) => boolean },
): SoftwareBill {
  const folders = [...new Set([...lockedClosure(lock, loaded), ...bundled])].filter((folder) => folder in lock.packages && isThere(folder)).sort()
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': service, name: `baby-club/${service}` } },
    components: folders.map((folder) => {
      const { version = '', integrity = '', license = '' } = lock.packages[folder] as Locked
      const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return {
        type: 'library',
        'bom-ref': folder,
        name,
        version,
        purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
        hashes: integrity.startsWith('sha512-') ? [{ alg: 'SHA-512', content: Buffer.from(integrity.slice(7), 'base64').toString('hex') }] : [],
        licenses: license === '' ? [] : [/[ (]/.test(license) ? { expression: license } : { license: { id: license } }],
      }
    }),
  }
}
