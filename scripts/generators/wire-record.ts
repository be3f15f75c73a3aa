import { spoken } from './admin-screen-files'
import type { Names } from './names'
import { many } from './record-files'
import { recordScreenRows } from './record-screen-files'
import { edit, withImports } from './wire'

const PROTO = 'proto/club/catalogue/v1/service.proto'

/** A record gets its calls, its refusals, its rights, its routes and its screens, and the lists that tests compare. */
export async function wireRecord(n: Names, root: string): Promise<string[]> {
  const words = spoken(n).toLowerCase()
  const changes: readonly (readonly [path: string, change: (text: string) => string])[] = [
    [PROTO, (text) => `${withRefusals(n, withCalls(n, text)).trimEnd()}\n\n${messages(n)}`],
    [
      'services/platform/service-host/src/callers.ts',
      (text) => text.replace(/('club\.catalogue\.v1\.CatalogueService': \{[\s\S]*?)\n {2}\}/, (_, rights: string) => `${rights}\n${rightsOf(n)}  }`),
    ],
    [
      'proto/waits.ts',
      (text) =>
        text.replace(/('club\.catalogue\.v1\.CatalogueService': \{[\s\S]*?)\n {2}\}/, (_, waits: string) => {
          const methods = [...rightsOf(n).matchAll(/^ +(\w+):/gm)].map(([, method = '']) => `    ${method}: 0,\n`)
          return `${waits}\n${methods.join('')}  }`
        }),
    ],
    [
      'services/gateway/src/wiring.ts',
      (text) =>
        text.replace(/( {4}catalogue: \[[\s\S]*?)( {4}\],)/, (_, before: string, end: string) => {
          const methods = [...rightsOf(n).matchAll(/^ +(\w+):/gm)].map(([, method = '']) => `      '${method}',\n`)
          return `${before}${methods.join('')}${end}`
        }),
    ],
    [
      'services/catalogue/src/grpc/server.ts',
      (text) =>
        text
          .replace('    ...backOfficeMethods(deps),\n', `    ...backOfficeMethods(deps),\n    ...${n.camel}Methods(deps),\n`)
          .replace('import { redemptionMethods }', `import { ${n.camel}Methods } from './${n.kebab}-methods'\nimport { redemptionMethods }`),
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
      'services/gateway/src/mapping/refusals.ts',
      (text) =>
        text.replace(
          '  [CatalogueRefusal.ORDER_UNDER_WAY]:',
          `  [CatalogueRefusal.${n.upper}_NOT_FOUND]: 'not-found',
  [CatalogueRefusal.${n.upper}_EXISTS]: { name: 'already-exists', params: { field: 'Name' } },
  [CatalogueRefusal.ORDER_UNDER_WAY]:`,
        ),
    ],
    [
      'services/gateway/src/routes/all-routes.ts',
      (text) =>
        text
          .replace('import { adminHouseholdRoutes }', `import { admin${n.pascal}Routes } from './admin-${many(n.kebab)}'\nimport { adminHouseholdRoutes }`)
          .replace('  ...adminDonationRoutes(parts),\n', `  ...adminDonationRoutes(parts),\n  ...admin${n.pascal}Routes(parts),\n`),
    ],
    [
      'proto/http/calls.ts',
      (text) =>
        text
          .replace('import { adminHouseholdCalls }', `import { admin${n.pascal}Calls } from './admin-${many(n.kebab)}'\nimport { adminHouseholdCalls }`)
          .replace('  adminDonationCalls,\n', `  adminDonationCalls,\n  admin${n.pascal}Calls,\n`),
    ],
    [
      'proto/http/index.ts',
      (text) => text.replace("export * from './admin-households'", `export * from './admin-${many(n.kebab)}'\nexport * from './admin-households'`),
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
    [
      'frontends/admin/src/screens.ts',
      (text) =>
        withImports(text, '@club/contracts/http', [`admin${n.pascal}Calls`]).replace(
          '  // New screens: above this line.\n',
          `${recordScreenRows(n)}  // New screens: above this line.\n`,
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

const withCalls = (n: Names, text: string): string =>
  text.replace(
    '\n}\n\nenum CatalogueRefusal {',
    `
  // In their order; hidden ones only on request.
  rpc List${many(n.pascal)}(List${many(n.pascal)}Request) returns (List${many(n.pascal)}Reply);
  rpc Add${n.pascal}(Add${n.pascal}Request) returns (${n.pascal}Reply);
  // Keeps the picture when none is given.
  rpc Edit${n.pascal}(Edit${n.pascal}Request) returns (${n.pascal}Reply);
  // Shows what is hidden, hides what is shown.
  rpc Toggle${n.pascal}(Toggle${n.pascal}Request) returns (Toggle${n.pascal}Reply);
}

enum CatalogueRefusal {`,
  )

/** The next numbers of the enum: none is used twice. */
const withRefusals = (n: Names, text: string): string =>
  text.replace(/(enum CatalogueRefusal \{[\s\S]*?)\n\}/, (_, known: string) => {
    const next = Math.max(...[...known.matchAll(/= (\d+);/g)].map(([, number]) => Number(number))) + 1
    return `${known}\n  CATALOGUE_REFUSAL_${n.upper}_NOT_FOUND = ${next};\n  CATALOGUE_REFUSAL_${n.upper}_EXISTS = ${next + 1};\n}`
  })

const messages = (n: Names): string => `message ${n.pascal} {
  string id = 1;
  string name = 2;
  Text description = 3;
  string image_url = 4;
  bool active = 5;
  // When staff last changed it.
  google.protobuf.Timestamp updated_at = 6;
}

message List${many(n.pascal)}Request {
  bool with_inactive = 1;
}

message List${many(n.pascal)}Reply {
  repeated ${n.pascal} ${many(n.snake)} = 1;
}

message Add${n.pascal}Request {
  string name = 1;
  Text description = 2;
  string image_url = 3;
}

message Edit${n.pascal}Request {
  string id = 1;
  string name = 2;
  Text description = 3;
  // Empty: the picture stays.
  string image_url = 4;
  // When the record that is edited was last changed, as its editor read it; absent: whatever it is.
  google.protobuf.Timestamp seen_at = 5;
}

message ${n.pascal}Reply {
  oneof result {
    ${n.pascal} ${n.snake} = 1;
  }
  club.platform.v1.Refused refusal = 2;
}

message Toggle${n.pascal}Request {
  string id = 1;
}

message Toggle${n.pascal}Reply {
  oneof result {
    Toggled toggled = 1;
  }
  club.platform.v1.Refused refusal = 2;
}
`

const rightsOf = (n: Names): string =>
  [`list${many(n.pascal)}`, `add${n.pascal}`, `edit${n.pascal}`, `toggle${n.pascal}`].map((call) => `    ${call}: ['gateway'],\n`).join('')

const refusalRows = (
  n: Names,
): string => `  'admin.${n.kebab}.toggle': { body: { id: RECORD }, refusals: { 'not-found': unsaved('toggle${n.pascal}', 'CATALOGUE_REFUSAL_${n.upper}_NOT_FOUND') } },
  'admin.${n.kebab}.add': {
    body: { name: 'First', description: 'One', descriptionBM: 'Satu' },
    files: PICTURE,
    refusals: { 'form-fields-missing': { body: { name: '' } }, 'already-exists': unsaved('add${n.pascal}', 'CATALOGUE_REFUSAL_${n.upper}_EXISTS') },
  },
  'admin.${n.kebab}.edit': {
    body: { id: RECORD, name: 'First', description: 'One', descriptionBM: 'Satu' },
    refusals: {
      'form-fields-missing': { body: { name: '' } },
      'already-exists': unsaved('edit${n.pascal}', 'CATALOGUE_REFUSAL_${n.upper}_EXISTS'),
      'not-found': unsaved('edit${n.pascal}', 'CATALOGUE_REFUSAL_${n.upper}_NOT_FOUND'),
      'record-changed': unsaved('edit${n.pascal}', 'CATALOGUE_REFUSAL_RECORD_CHANGED', CHANGED),
    },
  },
`
