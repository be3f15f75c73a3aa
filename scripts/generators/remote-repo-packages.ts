import { lockedClosure } from '../build/locked-closure'
import type { Names } from './names'
import type { LockedPackage, PackedPackage } from './pack-club'

/** Packages that build, type-check and test a remote, besides the imports of the club's packages. */
const TOOLS = [
  '@swc/core',
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'css-loader',
  'identity-obj-proxy',
  'jest',
  'jest-environment-jsdom',
  'react',
  'react-dom',
  'react-i18next',
  'react-router',
  'swc-loader',
  'tsx',
  'typescript',
  'webpack',
]
/** Where the packages of the club are. */
const CLUB = 'club'

export const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`

export const nameOfRepository = (kebab: string): string => `${kebab}-remote`

/**
 * The club's packages as they are now, for a repository that was made before, with their digests in its lock file. The team's other packages stay;
 * where a package of the club needs another version of one of them, `npm install` finds it.
 */
export function renewedFiles(packed: readonly PackedPackage[], lockText: string): Record<string, string | Buffer> {
  const lock = JSON.parse(lockText) as { packages: Record<string, object> }
  const renewed = Object.fromEntries(packed.map((one) => [`node_modules/${one.name}`, { ...lock.packages[`node_modules/${one.name}`], ...lockedAs(one) }]))
  return {
    'package-lock.json': json({ ...lock, packages: { ...lock.packages, ...renewed } }),
    ...Object.fromEntries(packed.map(({ file, content }) => [`${CLUB}/${file}`, content])),
  }
}

const lockedAs = ({ version, file, integrity, dependencies }: PackedPackage) => ({
  version,
  resolved: `file:${CLUB}/${file}`,
  integrity,
  dev: true,
  dependencies,
})

/** The manifest, the lock file and the packages of the club. */
export function packagesOf(
  { kebab }: Names,
  packed: readonly PackedPackage[],
  lock: { readonly packages: Readonly<Record<string, LockedPackage>> },
): Record<string, string | Buffer> {
  const closure = lockedClosure(lock, [...new Set([...TOOLS, ...packed.flatMap(({ dependencies }) => Object.keys(dependencies))])], { peers: true })
  const versionOf = (name: string): string => {
    const version = lock.packages[`node_modules/${name}`]?.version
    if (version === undefined) throw new Error(`${name} is not in the lock file`)
    return version
  }
  const devDependencies = {
    ...Object.fromEntries(packed.map(({ name, file }) => [name, `file:${CLUB}/${file}`])),
    ...Object.fromEntries(TOOLS.map((name) => [name, versionOf(name)])),
  }
  const manifest = {
    name: nameOfRepository(kebab),
    version: '0.1.0',
    private: true,
    type: 'module',
    engines: { node: '>=22' },
    scripts: {
      build: 'tsx node_modules/@club/remote-kit/src/build.ts',
      types: 'tsc',
      test: 'jest',
      record: 'tsx node_modules/@club/web-testing/src/record.ts recorded/gateway.json',
      publish: 'tsx publish.ts',
    },
    devDependencies,
    allowScripts: { '@swc/core': true, esbuild: true },
  }
  const { scripts: _scripts, type: _type, private: _private, allowScripts: _allow, ...root } = manifest
  const locked = {
    name: manifest.name,
    version: manifest.version,
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': root,
      ...Object.fromEntries(packed.map((one) => [`node_modules/${one.name}`, lockedAs(one)] as const).sort()),
      ...Object.fromEntries(
        closure.map((path) => {
          const { dev: _dev, devOptional, ...entry } = lock.packages[path] as LockedPackage & { dev?: boolean; devOptional?: boolean }
          return [path, { ...entry, dev: true, ...(devOptional ? { optional: true } : {}) }]
        }),
      ),
    },
  }
  return {
    'package.json': json(manifest),
    'package-lock.json': json(locked),
    ...Object.fromEntries(packed.map(({ file, content }) => [`${CLUB}/${file}`, content])),
  }
}
