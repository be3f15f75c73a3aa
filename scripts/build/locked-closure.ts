export interface Lock {
  readonly packages: Readonly<
    Record<
      string,
      {
        readonly link?: boolean
        readonly dependencies?: Readonly<Record<string, string>>
        readonly optionalDependencies?: Readonly<Record<string, string>>
      }
    >
  >
}

/** The folders of some packages and of all that they depend on, of a lock file, as Node finds them from one another; in order. */
export function lockedClosure(lock: Lock, names: readonly string[]): string[] {
  const found = new Set<string>()
  const add = (from: string, name: string): void => {
    const path = resolveFrom(lock, from, name)
    if (path === undefined || found.has(path)) return
    found.add(path)
    const { dependencies = {}, optionalDependencies = {} } = lock.packages[path] ?? {}
    for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies })) add(path, dependency)
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
