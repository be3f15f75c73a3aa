import { versionOfPackage } from './installed'

// react-i18next stays out: it is small without its unused half, and every root has its own provider around the one engine.
// Sharing a library whole disables its tree shaking (+143 KB for components and router): remotes get components through @club/ui
// and the query cache through @club/api.
// Drawings without state (@club/ui/icons) stay out too: each remote carries those it shows.
export const SHARED = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'i18next', '@club/ui', '@club/session', '@club/api']

/** The first that is loaded is everybody's: the shell's, which has it eagerly. */
export const SHARE_STRATEGY = 'loaded-first'

/** Packages that the shell and the remotes share one copy of: the page may have no second React, provider or store. */
export function sharedPackages(eager: boolean) {
  return Object.fromEntries(
    SHARED.map((request) => {
      const name = request.startsWith('@') ? request.split('/').slice(0, 2).join('/') : (request.split('/')[0] ?? request)
      const version = versionOfPackage(name)
      return [request, { singleton: true, version, requiredVersion: `^${version}`, strictVersion: false, eager }]
    }),
  )
}
