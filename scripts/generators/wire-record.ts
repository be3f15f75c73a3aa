import { many } from './names'
import type { Names } from './names'
import { edit } from './wire'

/** A record enters the list of kinds and that of its service, and the two tables that tests compare with the contract. */
export async function wireRecord(n: Names, root: string): Promise<string[]> {
  const changes: readonly (readonly [path: string, change: (text: string) => string])[] = [
    [
      'proto/records/kinds.ts',
      (text) =>
        text
          .replace('import { FORMAT_NAME }', `import { ${n.upper} } from './${n.kebab}'\nimport { FORMAT_NAME }`)
          .replace('export const KINDS = [', `export const KINDS = [${n.upper}, `)
          .replace("export * from './format-name'", `export * from './${n.kebab}'\nexport * from './format-name'`),
    ],
    [
      'services/catalogue/src/store/records.ts',
      (text) =>
        text
          .replace('import { listVoucherTypes', `import { ${many(n.camel)} } from './${many(n.kebab)}'\nimport { listVoucherTypes`)
          .replace('  donationItems,\n', `  donationItems,\n  ${many(n.camel)},\n`),
    ],
    [
      'services/gateway/test/callers-of-calls.ts',
      (text) =>
        text.replace(
          "  'admin.donate.list':",
          `${['list', 'toggle', 'add', 'edit'].map((call) => `  'admin.${n.kebab}.${call}': 'dev',\n`).join('')}  'admin.donate.list':`,
        ),
    ],
    ['services/gateway/test/refusals-of-catalogue.ts', (text) => text.replace("  'admin.donate.add': {", `${refusalRows(n)}  'admin.donate.add': {`)],
  ]
  for (const [path, change] of changes) await edit(root, path, change)
  return changes.map(([path]) => path)
}

const refusalRows = (n: Names): string => `  'admin.${n.kebab}.toggle': { body: { id: RECORD }, refusals: { 'not-found': kept('toggleRecord', 'not-found') } },
  'admin.${n.kebab}.add': {
    body: { name: 'First', description: 'One', descriptionBM: 'Satu' },
    files: PICTURE,
    refusals: { 'form-fields-missing': { body: { name: '' } }, 'already-exists': kept('addRecord', 'name-taken') },
  },
  'admin.${n.kebab}.edit': {
    body: { id: RECORD, name: 'First', description: 'One', descriptionBM: 'Satu' },
    refusals: {
      'form-fields-missing': { body: { name: '' } },
      'already-exists': kept('editRecord', 'name-taken'),
      'not-found': kept('editRecord', 'not-found'),
      'record-changed': kept('editRecord', 'record-changed', CHANGED),
    },
  },
`
