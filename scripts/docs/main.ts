import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { reportAndExit } from '../start/report-and-exit'
import { referencePage } from './reference'

const FILE = resolve(import.meta.dirname, '..', '..', 'docs', 'reference.md')

/** `npm run docs [-- --check]`: writes the reference page, or fails when the one that stands is stale. */
try {
  const page = await referencePage()
  if (process.argv.includes('--check')) {
    if (readFileSync(FILE, 'utf8') !== page) throw new Error('docs/reference.md is stale: run "npm run docs" and commit the result.')
  } else {
    writeFileSync(FILE, page)
  }
} catch (error) {
  reportAndExit(error)
}
