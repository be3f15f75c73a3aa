import recording from '@club/web-testing/first-recording.json'
import type { Names } from './names'
import type { LockedPackage, PackedPackage } from './pack-club'
import { remoteFiles, screenFile } from './remote-files'
import { json, packagesOf } from './remote-repo-packages'

/**
 * The files of a repository of its own for a remote, which needs nothing of this one: what `remoteFiles` makes, with the packages of the
 * club beside it, an answer of a gateway that its test goes by, and the commands of its team.
 *
 * @param lock of this checkout: a team has the versions that the shell has
 */
export function remoteRepoFiles(
  names: Names,
  packed: readonly PackedPackage[],
  lock: { readonly packages: Readonly<Record<string, LockedPackage>> },
): Record<string, string | Buffer> {
  const own = `frontends/${names.kebab}/`
  const {
    'package.json': _workspace,
    'README.md': _short,
    ...remote
  } = Object.fromEntries(Object.entries(remoteFiles(names)).map(([path, content]) => [path.slice(own.length), content]))
  const screen = `src/screens/${names.kebab}/${names.kebab}.screen`
  return {
    ...remote,
    ...packagesOf(names, packed, lock),
    'src/texts/en.json': json({ ...texts(remote, 'en'), reading: 'Worth reading', 'reading-none': 'Nothing to read yet.' }),
    'src/texts/bm.json': json({ ...texts(remote, 'bm'), reading: 'Untuk dibaca', 'reading-none': 'Belum ada bacaan.' }),
    [`${screen}.tsx`]: screenFile(names, SCREEN),
    [`${screen}.test.tsx`]: testFile(names),
    'src/features/reading/components/reading.tsx': READING,
    'recorded/gateway.json': json(recording),
    'src/styles.d.ts': `declare module '*.module.css' {\n  const classes: Readonly<Record<string, string>>\n  export default classes\n}\ndeclare module '*.css'\n`,
    'tsconfig.json': json(TYPES),
    'jest.config.mjs': JEST,
    'publish.ts': publishFile(names),
    '.gitignore': 'node_modules\ndist\nkeys\n',
    'README.md': readme(names),
  }
}

const texts = (files: Readonly<Record<string, string>>, language: string) => JSON.parse(files[`src/texts/${language}.json`] ?? '') as object

const TYPES = {
  compilerOptions: {
    target: 'ES2023',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    noUncheckedIndexedAccess: true,
    noImplicitOverride: true,
    esModuleInterop: true,
    isolatedModules: true,
    verbatimModuleSyntax: true,
    resolveJsonModule: true,
    skipLibCheck: true,
    noEmit: true,
    types: ['node', 'jest', '@testing-library/jest-dom'],
  },
  include: ['src', '*.ts'],
}

const JEST = `import { webProject } from '@club/web-testing/jest-project'

const ours = '<rootDir>/node_modules/@club/web-testing/src'

const { displayName: _club, ...project } = webProject

export default {
  ...project,
  roots: ['<rootDir>/src'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  setupFiles: [\`\${ours}/browser-globals.ts\`],
  setupFilesAfterEnv: [\`\${ours}/matchers.ts\`],
}
`

const READING = `import { useCallQuery } from '@club/api'
import { contentCalls, type Article } from '@club/contracts/http'
import { FailedState, Skeletons, Stack, Text } from '@club/ui'
import { useTranslation } from 'react-i18next'

interface Texts {
  title: string
  none: string
}

/** Articles of the club, read by a call that needs no sign-in. */
export function Reading({ title, none }: Texts) {
  const { i18n } = useTranslation()
  const language = i18n.language.startsWith('en') ? 'en' : 'bm'
  const query = useCallQuery(contentCalls.fetchArticles, undefined)
  return (
    <Stack gap={3}>
      <h2>{title}</h2>
      {query.data ? <Titles articles={query.data} language={language} none={none} /> : null}
      {!query.data && query.error ? <FailedState onRetry={() => void query.refetch()} /> : null}
      {!query.data && !query.error ? <Skeletons shape="list" count={2} /> : null}
    </Stack>
  )
}

function Titles({ articles, language, none }: { articles: readonly Article[]; language: 'en' | 'bm'; none: string }) {
  if (articles.length === 0) return <Text>{none}</Text>
  return (
    <ul>
      {articles.map(({ id, title }) => (
        <li key={id}>{title[language]}</li>
      ))}
    </ul>
  )
}
`

const SCREEN = {
  says: 'Keeps a note on the page, and shows what the club has to read; an empty note is refused beside its field.',
  imports: "import { Reading } from '../../features/reading/components/reading'\n",
  below: "        <Reading title={t('reading')} none={t('reading-none')} />\n",
}

function testFile(n: Names): string {
  return `import { contentCalls } from '@club/contracts/http'
import { expectAccessible, expectCompleteCatalogues, recordedGateway, refuse, renderScreen } from '@club/web-testing'
import { screen } from '@testing-library/react'
import { join } from 'node:path'
import recorded from '../../../recorded/gateway.json'
import bm from '../../texts/bm.json'
import en from '../../texts/en.json'
import { ${n.pascal}Screen } from './${n.kebab}.screen'

const texts = { namespace: '${n.kebab}', en, bm }

describe('the ${n.kebab} screen', () => {
  it('refuses an empty note beside its field', async () => {
    const { container, person } = await renderScreen(<${n.pascal}Screen />, { texts, gateway: recordedGateway(recorded) })
    await person.click(screen.getByRole('button', { name: en.save }))
    expect(screen.getByText(en['refused-empty'])).toBeVisible()
    await expectAccessible(container)
  })

  it('offers to try again where the gateway does not answer', async () => {
    const gateway = recordedGateway(recorded).on(contentCalls.fetchArticles, refuse('unavailable'))
    await renderScreen(<${n.pascal}Screen />, { texts, gateway })
    expect(await screen.findByRole('button', { name: /try again/i })).toBeVisible()
  })

  it('says so where there is nothing to read', async () => {
    await renderScreen(<${n.pascal}Screen />, { texts, gateway: recordedGateway(recorded).on(contentCalls.fetchArticles, []) })
    expect(await screen.findByText(en['reading-none'])).toBeVisible()
  })

  it.each(['en', 'bm'] as const)('shows in %s what a gateway answered', async (language) => {
    await renderScreen(<${n.pascal}Screen />, { texts, language, gateway: recordedGateway(recorded) })
    const [first] = recorded[0]?.answer ?? []
    expect(await screen.findByText(first?.title[language] ?? '')).toBeVisible()
  })

  it('has every text in both languages', () => {
    expectCompleteCatalogues(join(__dirname, '..', '..', '..'))
  })
})
`
}

function publishFile(n: Names): string {
  return `import { parseArgs } from 'node:util'
import { publishTo } from '@club/releases/publish-to'

const { values } = parseArgs({
  options: {
    to: { type: 'string' },
    key: { type: 'string' },
    version: { type: 'string' },
    share: { type: 'string' },
    everybody: { type: 'boolean' },
    expect: { type: 'string' },
    do: { type: 'string' },
  },
})
const { to, key } = values
if (to === undefined || key === undefined) throw new Error('Say where and as whom: npm run publish -- --to https://club.example --key keys/${n.kebab}.ci.private.pem')
try {
  process.stdout.write(\`\${await publishTo({ origin: to, keyFile: key, expected: values.expect }, { ...values, name: '${n.kebab}', dist: 'dist' })}\\n\`)
} catch (error) {
  // Why it was refused is for a person; where in our code is not.
  process.stderr.write(\`\${error instanceof Error ? error.message : String(error)}\\n\`)
  process.exitCode = 1
}
`
}

function readme(n: Names): string {
  return `# ${n.kebab}

A part of the club, in a repository of its own. \`club/\` has what the club's shell offers it (components, session, calls of the gateway, the kit that builds it), with their types, as the club packed them. Whoever has the club's repository brings them up to date with \`npm run generate -- remote-repo ${n.kebab} <this folder>\`; \`npm install\` takes them over.

| command | what it does |
| ------- | ------------ |
| \`npm ci\` | installs it; what is not in \`club/\` comes from a registry, in the versions of the club |
| \`npm run types\` | type-checks it against what the shell offers |
| \`npm test\` | renders its screens with recorded answers of a gateway, each checked against the contract |
| \`npm run record -- --club https://club.example [--token T]\` | asks a running club again for what \`recorded/gateway.json\` holds; with an account of a test, as the file is kept |
| \`npm run build\` | \`dist/\`, with \`remote.json\` and \`uses.json\`; fails beyond its budget |
| \`npm run publish -- --to https://club.example --key keys/${n.kebab}.ci.private.pem --share 0.05\` | signs and publishes it; \`--everybody\` the first time, \`--do rollback\`, \`promote\`, \`hold\` and \`withdraw\` later |

A key, once; the public half goes to whoever runs the club:

\`\`\`
mkdir -p keys
openssl genpkey -algorithm ed25519 -out keys/${n.kebab}.ci.private.pem
openssl pkey -in keys/${n.kebab}.ci.private.pem -pubout -out keys/${n.kebab}.ci.pem
\`\`\`
`
}
