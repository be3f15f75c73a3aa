import { pathToFileURL } from 'node:url'
import type { CallDefinition } from '@club/contracts/http'
import type { LoaderContext } from 'webpack'
import { isCallGroup } from './offer/call-groups'

const BACK_OFFICE = /errors-back-office\.ts$/

/**
 * Reduces a contract file that defines calls to what a browser needs of them: id, method, path, auth and the
 * rules of its files. The gateway
 * validates bodies and tests validate answers, so the schemas (and their library) would be dead weight on a phone.
 * Files without calls pass unchanged, but for the refusals of the back office, which are left out.
 */
export default function slimCallsLoader(this: LoaderContext<unknown>, source: string): void {
  const done = this.async()
  // Members never get refusals that only staff get.
  if (BACK_OFFICE.test(this.resourcePath)) {
    done(null, 'export const BACK_OFFICE_ERRORS = {}')
    return
  }
  if (!source.includes('defineCall(')) {
    done(null, source)
    return
  }
  import(pathToFileURL(this.resourcePath).href).then(
    (module: Record<string, unknown>) => {
      const groups = Object.entries(module).filter((entry): entry is [string, Record<string, CallDefinition>] => isCallGroup(entry[1]))
      if (groups.length === 0) {
        done(null, source)
        return
      }
      const lines = groups.map(([name, group]) => {
        const slim = Object.fromEntries(
          Object.entries(group).map(([key, { id, method, path, auth, multipart }]) => [key, { id, method, path, auth, multipart }]),
        )
        return `export const ${name} = ${JSON.stringify(slim)};`
      })
      // Plain constants of the same file (limits, lists of choices) stay values.
      for (const [name, value] of Object.entries(module)) {
        if (groups.some(([group]) => group === name)) continue
        if (['string', 'number', 'boolean'].includes(typeof value) || (Array.isArray(value) && value.every((one) => typeof one !== 'object'))) {
          lines.push(`export const ${name} = ${JSON.stringify(value)};`)
        }
      }
      done(null, lines.join('\n'))
    },
    (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
  )
}
