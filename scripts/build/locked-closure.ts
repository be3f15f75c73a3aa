export interface Lock {
  readonly packages: Readonly<
    Record<
      string,
      {
        readonly link?: boolean
        readonly dependencies?: Readonly<Record<string, string>>
        readonly optionalDependencies?: Readonly<Record<string, string>>
        readonly peerDependencies?: Readonly<Record<string, string>>
      }
    >
  >
}

/**
 * The folders of some packages and of all that they depend on, of a lock file, as Node finds them from one another; in order.
 *
 * @param peers whether with those that they expect to be beside them, as npm installs them
 */
export function lockedClosure(lock: Lock, names: readonly string[], { peers = false }: { readonly peers?: boolean } = {}): string[] {
  const found = new Set<string>()
  const add = (from: string, name: string): void => {
    const path = resolveFrom(lock, from, name)
    if (path === undefined || found.has(path)) return
    found.add(path)
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = lock.packages[path] ?? {}
    for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies, ...(peers ? peerDependencies : {}) })) add(path, dependency)
  }
  for (const name of names) add('', name)
  return [...found].sort()
}

/** The folder nearest above that has the package; undefined where nobody installs it. */
function resolveFrom({ packages }: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.includes('/node_modules/') ? folder.slice(0, folder.lastIndexOf('/node_modules/')) : '') {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (path in packages) return path
    if (folder === '') return undefined
  }
}
