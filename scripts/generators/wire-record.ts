import { spoken } from './admin-screen-files'
import type { Names } from './names'
import { many } from './record-files'
import { edit, withImports } from './wire'

/** A record enters the lists of kinds, its service serves it, the back office has its screens; and the lists that tests compare. */
export async function wireRecord(n: Names, root: string): Promise<string[]> {
  const words = spoken(n).toLowerCase()
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
      'services/catalogue/src/grpc/record-methods.ts',
      (text) =>
        withImports(text, '@club/contracts/records', [n.upper])
          .replace('import { listFormats }', `import { ${n.camel}Record, ${many(n.camel)} } from '../store/${many(n.kebab)}'\nimport { listFormats }`)
          .replace(/\n\]\n$/, `\n  servedKind(db, ${n.upper}, { record: ${n.camel}Record, list: (options) => ${many(n.camel)}.list(db, options) }),\n]\n`),
    ],
    [
      'services/catalogue/src/personal-data.ts',
      (text) =>
        text.replace(
          "    formats: { of: 'nobody'",
          `    ${many(n.snake)}: { of: 'nobody', about: '${many(words)}', columns: 'id name description_en description_bm image_url active position created_at updated_at changed_by' },\n    formats: { of: 'nobody'`,
        ),
    ],
    [
      'services/gateway/test/callers-of-calls.ts',
      (text) =>
        text.replace(
          "  'admin.donate.list':",
          `${['list', 'toggle', 'add', 'edit'].map((call) => `  'admin.${n.kebab}.${call}': 'dev',\n`).join('')}  'admin.donate.list':`,
        ),
    ],
    [
      'services/catalogue/src/undo.ts',
      (text) =>
        text
          .replace('import { brandRecord,', `import { ${n.camel}Record } from './store/${many(n.kebab)}'\nimport { brandRecord,`)
          .replace('  ...inversesOf(brandRecord),', `  ...inversesOf(${n.camel}Record),\n  ...inversesOf(brandRecord),`),
    ],
    ['services/gateway/test/refusals-of-catalogue.ts', (text) => text.replace("  'admin.donate.add': {", `${refusalRows(n)}  'admin.donate.add': {`)],
    [
      'frontends/admin/src/screen-rows/catalogue.ts',
      (text) =>
        withImports(text, '@club/contracts/records', [n.upper]).replace(
          '  ...recordRows(DONATION_ITEM, {',
          `  ...recordRows(${n.upper}, {
    id: '${n.camel}',
    ids: '${n.camel}',
    texts: () => import('../texts/${n.kebab}.json'),
    menu: { group: 'rewards', icon: 'StarIcon' },
  }),
  ...recordRows(DONATION_ITEM, {`,
        ),
    ],
    [
      'frontends/admin/src/texts/en.json',
      (text) => {
        const all = JSON.parse(text) as { screen: Record<string, string> }
        Object.assign(all.screen, { [n.camel]: spoken(n), [`${n.camel}Add`]: `Add ${words}`, [`${n.camel}Edit`]: `Edit ${words}` })
        return `${JSON.stringify(all, null, 2)}\n`
      },
    ],
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
