import { createProjectGraphAsync } from '@nx/devkit'
import nx from '@nx/eslint-plugin'
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript'
import { importX } from 'eslint-plugin-import-x'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { areas, depConstraints, zones } from './eslint.boundaries.mjs'
import { heldInScope } from './tests/tidy/held-in-scope.mjs'

// The boundary rule only reads the cached project graph: without one it would skip itself in silence, with an old one it would judge by it.
process.env['NX_DAEMON'] = 'false'
await createProjectGraphAsync({ exitOnError: true })

const TESTS = ['**/*.test.{ts,tsx}', '**/*.spec.ts', '**/test/**', '**/testing/**', 'tests/{faults,platform,runner}/**', '**/*.e2e.ts']
/** A fence of imports by name; flat configuration replaces a rule's options as a whole, so each place states its own list. */
const banned = (...patterns) => ['error', { patterns }]
const TESTING_BAN = { regex: '^@club/(testing|web-testing)$', message: 'Only tests and benchmarks may use the testing kit.' }
const CONTRACTS_BAN = {
  regex: '^@club/contracts/(?!(?:http|records)$)',
  message: 'Commands, queries, sagas, processes and rules do not know the wire; grpc/, subscribers/ and clients/ translate.',
}
const DEFAULT_EXPORT_BAN = { selector: 'ExportDefaultDeclaration', message: 'Export by name: a default export has as many names as importers.' }
const TEST_BODY = ':matches(CallExpression[callee.name=/^(it|test)$/], CallExpression[callee.callee.property.name="each"]) > :function > BlockStatement'
const LISTENING_BAN = {
  selector: "CallExpression[callee.property.name=/^(on|once|addListener|prependListener|prependOnceListener)$/]:not([callee.object.name='process'])",
  message: 'An emitter that says `error` to nobody, or a listener that throws, ends the process: listen with `listenTo` of @club/kernel, which owns both.',
}
/** Such an object gets a hidden class of its own, which keeps all that the getter can see until the whole heap is collected. */
const GETTER_BAN = {
  selector: "ObjectExpression > Property[kind='get']",
  message: 'A getter in an object that is made for each request keeps the request in memory; use a function, or work the value out.',
}
const CONNECTION_BAN = {
  selector: 'NewExpression[callee.name=/^(Pool|Client)$/]',
  message: 'A connection owns its errors from its first moment: open it with `connect` or `openConnection` of @club/postgres.',
}
/** These files close what a request opens when its client leaves. All other code reads files whole, or through them. */
const HANDLE_BAN = {
  selector: [
    'ImportDeclaration[source.value=/^(node:)?fs(\\u002fpromises)?$/] > ImportSpecifier[imported.name=/^(open|openSync|openAsBlob|opendir|opendirSync|createReadStream|createWriteStream)$/]',
    'ImportDeclaration[source.value=/^(node:)?fs(\\u002fpromises)?$/] > :matches(ImportNamespaceSpecifier, ImportDefaultSpecifier)',
    'CallExpression[callee.property.name=/^create(Read|Write)Stream$/]',
  ].join(', '),
  message: 'A file that is open outlives a client who leaves: read it whole, or as an object with `await using` (openObject of @club/objects).',
}
const CURSOR_BAN = {
  selector: [
    ':matches(Literal[value=/DECLARE[^;]*CURSOR/i], TemplateElement[value.raw=/DECLARE[^;]*CURSOR/i])',
    'ImportDeclaration[source.value=/^pg-(cursor|query-stream)$/]',
    'CallExpression[callee.property.name=connect][callee.object.property.name=/^(pool|sessions)$/]',
  ].join(', '),
  message: 'A cursor, or a connection, outlives a reader who leaves: use `readPages`, `pagesIn` or `using` with `holdConnection` of @club/postgres.',
}
const COPY_BAN = {
  selector: 'ImportDeclaration[source.value="pg-copy-streams"]',
  message: 'A COPY that is not read to its end spoils its connection: it is made where that is seen to, in the store of batches.',
}
const ASYNC_PREDICATE_BAN = {
  selector: "CallExpression[callee.property.name='waitForFunction'] > ArrowFunctionExpression[async=true]",
  message: 'The browser takes the promise for a yes and waits for nothing: use waitFor() with page.evaluate().',
}
const EARLY_RETURN_BAN = {
  selector: ['IfStatement > ReturnStatement', 'IfStatement > BlockStatement > ReturnStatement', 'ReturnStatement[argument=null]']
    .map((way) => `${TEST_BODY} > ${way}`)
    .join(', '),
  message: 'A test that returns early passes without a word: choose its cases in a table.',
}
const EFFECT_BAN = {
  selector:
    "CallExpression[callee.name=/^use(Layout)?Effect$/] > ArrowFunctionExpression.arguments[expression=true]:not([body.type='UnaryExpression'], [body.type='ArrowFunctionExpression'])",
  message: 'What an effect returns is called as its clean-up, and `scrollIntoView` returns a promise in newer browsers: use a block, `void` or a function.',
}
const STORAGE_BAN = {
  message: 'A browser may refuse it, by throwing on the first look: use localStore or sessionStore of @club/ui/browser-storage.',
}
const STORAGES = ['localStorage', 'sessionStorage']
const STORAGE_RULES = {
  'no-restricted-globals': ['error', ...STORAGES.map((name) => ({ name, ...STORAGE_BAN }))],
  'no-restricted-properties': [
    'error',
    { object: 'process', property: 'env', message: 'The environment is read once, in config.ts.' },
    ...['window', 'globalThis', 'self'].flatMap((object) => STORAGES.map((property) => ({ object, property, ...STORAGE_BAN }))),
  ],
}
const LAZY_BAN = {
  selector: "CallExpression[callee.name='lazy'] > ArrowFunctionExpression[async=true]",
  message: 'React remembers a failed load for as long as the page lives: wrap it in `patient` of @club/ui/returned, which waits for the network.',
}
const DOMAIN_BAN = {
  regex: '^(?!\\.|node:crypto$|@club/kernel$|@club/rules$)',
  message: 'domain/ is pure: it imports only itself, hashes, the kernel and the rules.',
}
const MANTINE_BAN = { regex: '^@mantine/', message: 'Take components from @club/ui: a second copy of the component library would be shipped.' }
const QUERY_BAN = {
  regex: '^@tanstack/react-query$',
  message: 'Take it from @club/api: a second copy of the query cache would be shipped, without what the first holds.',
}

/** The browser cuts a pasted text before the field's rule has cleaned it (D152). */
const MAX_LENGTH_BAN = {
  selector:
    "JSXOpeningElement:not([name.name=/^(TextAreaField|FormTextArea|textarea)$/]) > JSXAttribute[name.name='maxLength'], Property[key.name='maxLength']",
  message: 'A field of one line limits what is left after cleaning: onChange={typedInto(rule, …)} of @club/ui, with a rule of @club/rules.',
}
/** Fields that are compared, searched or unique have one rule each, which both ends use (D152). */
const COMPARED = '/(^|[a-z])(email|phone|username|userName|otp|referCode|uniqueCode|promoterCode|postcode|invoiceNo|number|code|query|search)$/i'
const COMPARISON_BAN = {
  selector: [`[callee.object.name=${COMPARED}]`, `[callee.object.property.name=${COMPARED}]`]
    .map((where) => `CallExpression[callee.property.name=/^(trim|toLowerCase|toUpperCase|normalize)$/]${where}`)
    .join(', '),
  message: 'Compare it by its rule in @club/rules (comparedText, normalizeEmail, normalizePhone, …): copied text has characters that nobody sees.',
}

/** Syntax that no service may use, except the rules that a file owns. */
const ofServices = (...owned) => [
  'error',
  ...[DEFAULT_EXPORT_BAN, LISTENING_BAN, CONNECTION_BAN, COMPARISON_BAN, HANDLE_BAN, CURSOR_BAN, COPY_BAN].filter((ban) => !owned.includes(ban)),
]
/** The device's clock may be days off (D153). */
const DEVICE_CLOCK_BAN = {
  selector: "NewExpression[callee.name='Date'][arguments.length=0], MemberExpression[object.name='Date'][property.name='now']",
  message: 'What day it is the club says: useHost().now(). Measure time by performance.now(), and across pages and tabs by deviceMs() of @club/api.',
}

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', 'proto/gen/**', '.data/**', '.nx/**', 'coverage/**', 'test-results/**', '**/.demo/**'] },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strict],
    plugins: { '@nx': nx, 'import-x': importX },
    settings: {
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: ['tsconfig.json', 'frontends/tsconfig.json'], noWarnOnMultipleProjects: true })],
    },
    linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' },
    rules: {
      '@nx/enforce-module-boundaries': ['error', { depConstraints, allow: [], enforceBuildableLibDependency: false }],
      'import-x/no-restricted-paths': ['error', { zones }],
      '@typescript-eslint/consistent-type-imports': ['error', { prefer: 'type-imports', fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/no-invalid-void-type': 'off',
      'no-restricted-properties': ['error', { object: 'process', property: 'env', message: 'The environment is read once, in config.ts.' }],
      'no-restricted-imports': banned(TESTING_BAN),
      'no-console': 'error',
      eqeqeq: 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'no-return-assign': 'off',
      'no-restricted-syntax': ['error', DEFAULT_EXPORT_BAN, COMPARISON_BAN],
    },
  },
  // The console is where developers and journeys learn of a leak.
  { files: ['frontends/platform/remote-kit/src/dev/watch-leaks.ts'], rules: { 'no-console': 'off' } },
  // The rules of the fields themselves.
  { files: ['proto/rules/**'], rules: { 'no-restricted-syntax': ['error', DEFAULT_EXPORT_BAN] } },
  { files: ['services/*/src/domain/**'], rules: { 'no-restricted-imports': banned(DOMAIN_BAN) } },
  { files: ['services/*/src/{commands,queries,sagas,processes,store}/**'], rules: { 'no-restricted-imports': banned(TESTING_BAN, CONTRACTS_BAN) } },
  {
    files: [`frontends/{${areas}}/**`, 'frontends/platform/{desk,member}/**'],
    rules: { 'no-restricted-imports': banned(TESTING_BAN, MANTINE_BAN, QUERY_BAN) },
  },
  { files: ['frontends/platform/{session,remote-kit}/**'], rules: { 'no-restricted-imports': banned(TESTING_BAN, QUERY_BAN) } },
  {
    files: ['frontends/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    // The React compiler is not used, so what it cannot compile is no concern.
    rules: {
      ...reactHooks.configs.recommended.rules,
      'react-hooks/incompatible-library': 'off',
      'no-restricted-syntax': ['error', DEFAULT_EXPORT_BAN, EFFECT_BAN, LAZY_BAN, MAX_LENGTH_BAN, COMPARISON_BAN, DEVICE_CLOCK_BAN],
    },
  },
  { files: ['frontends/**/*.{ts,tsx}'], rules: STORAGE_RULES },
  // These two run before any module, on their own, and answer for what the browser refuses.
  { files: ['frontends/**/*.js'], ignores: ['frontends/shell/src/preload.js', 'frontends/shell/static/offline.js'], rules: STORAGE_RULES },
  {
    // The file that knows both clocks, and the calendar library, which marks the device's day.
    files: ['frontends/platform/api/src/club-clock.ts', 'frontends/platform/ui/src/lazy/days-without-zone.ts'],
    rules: { 'no-restricted-syntax': ['error', DEFAULT_EXPORT_BAN, EFFECT_BAN, COMPARISON_BAN] },
  },
  {
    // A component of more lines has a seam: a part with its own state, a hook, or a rule that is no screen's.
    files: ['frontends/**/*.{ts,tsx}', 'tests/e2e/src/**'],
    ignores: TESTS,
    rules: { 'max-lines-per-function': ['error', { max: 120 }] },
  },
  {
    files: ['services/**/*.ts', 'scripts/{backing,ops,stand-ins,start}/**/*.ts'],
    // The one that owns errors, and the client of an object store, which is no connection.
    ignores: ['services/platform/kernel/src/listen-to.ts'],
    rules: { 'no-restricted-syntax': ['error', DEFAULT_EXPORT_BAN, LISTENING_BAN, CONNECTION_BAN, COMPARISON_BAN] },
  },
  {
    files: ['services/**/*.ts'],
    ignores: ['services/platform/kernel/src/listen-to.ts', ...TESTS],
    plugins: { club: { rules: { 'held-in-scope': heldInScope } } },
    rules: { 'club/held-in-scope': 'error', 'no-restricted-syntax': ofServices() },
  },
  { files: ['services/gateway/src/**/*.ts'], rules: { 'no-restricted-syntax': [...ofServices(), GETTER_BAN] } },
  // Each of these owns what the others may not open by themselves.
  { files: ['services/platform/objects/src/**'], rules: { 'no-restricted-syntax': ofServices(CONNECTION_BAN) } },
  { files: ['services/platform/objects/src/folder-objects.ts'], rules: { 'no-restricted-syntax': ofServices(CONNECTION_BAN, HANDLE_BAN) } },
  { files: ['services/gateway/src/pipeline/uploaded-file.ts'], rules: { 'no-restricted-syntax': [...ofServices(HANDLE_BAN), GETTER_BAN] } },
  { files: ['services/platform/postgres/src/**'], rules: { 'no-restricted-syntax': ofServices(CONNECTION_BAN, CURSOR_BAN) } },
  { files: ['services/codes/src/store/batches.ts'], rules: { 'no-restricted-syntax': ofServices(COPY_BAN) } },
  { files: TESTS, rules: { 'no-restricted-syntax': ['error', DEFAULT_EXPORT_BAN, EARLY_RETURN_BAN, ASYNC_PREDICATE_BAN] } },
  {
    files: TESTS,
    rules: {
      'no-restricted-imports': 'off',
      'no-restricted-properties': 'off',
      'no-restricted-globals': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    files: ['**/config.ts', '{scripts,tests,bench}/**', 'frontends/platform/remote-kit/src/{webpack,build,budgets}.ts', '**/webpack.config.ts'],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    files: ['bench/**/*.ts', 'tests/{clients,soak}/**/*.ts'],
    // Benchmarks wait for conditions as tests do.
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    files: ['{tests,bench}/**/*.ts'],
    // Tests and benchmarks start the product with scripts/ and compare it with the statements and texts inside its parts, which nobody exports.
    // import-x/no-restricted-paths keeps them apart.
    rules: {
      '@nx/enforce-module-boundaries': ['error', { depConstraints, allow: ['../**', '../../**', '../../../**'], enforceBuildableLibDependency: false }],
    },
  },
  // Journeys use the texts of every area and publish with the areas' own tool; areas export nothing to import by name.
  { files: ['tests/e2e/**'], rules: { '@nx/enforce-module-boundaries': 'off' } },
  // Tools that demand a default export.
  {
    files: [
      'knip.ts',
      'tests/runner/*-test-backing.ts',
      'tests/e2e/src/*-system-under-test.ts',
      '**/*-loader.ts',
      '**/*-environment.mjs',
      '**/webpack.config.ts',
      '**/*.d.ts',
    ],
    rules: { 'no-restricted-syntax': 'off' },
  },
)
