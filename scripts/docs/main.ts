import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { reportAndExit } from '../report-and-exit'
import { chartValuesPage } from './chart-values'
import { dataInventoryPage } from './data-inventory'
import { referencePage } from './reference'
import { securityPage } from './send-limits'
import { staffReadsPage } from './staff-reads'
import { undoPage } from './undo'

const DOCS = resolve(import.meta.dirname, '..', '..', 'docs')
const PAGES: Readonly<Record<string, () => Promise<string>>> = {
  'reference.md': referencePage,
  'security/data-inventory.md': dataInventoryPage,
  'security/staff-reads.md': staffReadsPage,
  'security/undo.md': undoPage,
  '../helm/loyalty/README.md': chartValuesPage,
  '../SECURITY.md': securityPage,
}

/** `npm run docs [-- --check]`: writes the generated pages, or fails when a committed one is stale. */
try {
  for (const [name, make] of Object.entries(PAGES)) {
    const file = join(DOCS, name)
    const page = await make()
    if (!process.argv.includes('--check')) writeFileSync(file, page)
    else if (readFileSync(file, 'utf8') !== page) throw new Error(`docs/${name} is stale: run "npm run docs" and commit the result.`)
  }
} catch (error) {
  reportAndExit(error)
}
