import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { archiveOf } from './archives'
import type { Archived } from './archives'

const MB = 1024 * 1024
const BLOCK = 512

/** A header of a tar archive with a right checksum; its size may be false. */
function tarHeader(name: string, { type = '0', size = 0 }: { type?: string; size?: number } = {}): Buffer {
  const header = Buffer.alloc(BLOCK)
  header.write(name, 0)
  header.write('0000644\0', 100)
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  header.write('00000000000\0', 136)
  header.write('        ', 148)
  header.write(type, 156)
  header.write('ustar\u000000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

const padded = (content: Buffer): Buffer => Buffer.concat([content, Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK)])
const paxRecord = (field: string, value: string): string => {
  const rest = ` ${field}=${value}\n`
  const digits = String(rest.length + 2).length
  return `${rest.length + digits}${rest}`
}
const paxHeader = (records: string): Buffer => Buffer.concat([tarHeader('pax', { type: 'x', size: records.length }), padded(Buffer.from(records))])
/** The same megabytes again and again: gzip takes one member after another, so a bomb costs its maker nothing. */
const repeated = (content: Buffer, bytes: number): Buffer => {
  const member = gzipSync(content)
  return Buffer.concat(Array.from({ length: Math.floor(bytes / member.length) }, () => member))
}

/** Archives that are made to cost time, memory or a disk, or to leave their folder; none is larger than an upload may be. */
export const ARCHIVE_BOMBS: readonly (readonly [what: string, make: () => Buffer | Promise<Buffer>])[] = [
  ['zeros that unpack to 15 GB', () => repeated(Buffer.alloc(64 * MB), 15_700_000)],
  [
    'headers without files, which unpack to gigabytes',
    () => repeated(Buffer.concat(Array.from({ length: 20_000 }, () => paxHeader(paxRecord('comment', 'x'.repeat(400))))), 2_100_000),
  ],
  ['one header of four megabytes of records', () => gzipSync(Buffer.concat([paxHeader(paxRecord('a', '').repeat(600_000)), tarHeader('a.js')]))],
  [
    'a header for all files that grows',
    () =>
      repeated(
        Buffer.concat(
          Array.from({ length: 500 }, (_, at) =>
            Buffer.concat([tarHeader('pax', { type: 'g', size: BLOCK }), padded(Buffer.from(paxRecord(`field${at}`, 'x'.repeat(480))))]),
          ),
        ),
        1_000_000,
      ),
  ],
  ['a size of −1', () => gzipSync(Buffer.concat([paxHeader(paxRecord('size', '-1')), tarHeader('a.js'), Buffer.alloc(2 * BLOCK)]))],
  ['a size beyond all numbers', () => gzipSync(Buffer.concat([paxHeader(paxRecord('size', '9'.repeat(400))), tarHeader('a.js'), Buffer.alloc(2 * BLOCK)]))],
  ['a size that is none', () => gzipSync(Buffer.concat([paxHeader(paxRecord('size', 'much')), tarHeader('a.js'), Buffer.alloc(2 * BLOCK)]))],
  ['a size of 8 GB and no content', () => gzipSync(Buffer.concat([tarHeader('a.js', { size: 8 * 1024 * MB - 1 }), Buffer.alloc(2 * BLOCK)]))],
  ['a long name of gigabytes', () => gzipSync(Buffer.concat([tarHeader('long', { type: 'L', size: 8 * 1024 * MB - 1 }), Buffer.alloc(MB)]))],
  ['a hundred thousand empty files', () => gzipSync(Buffer.concat(Array.from({ length: 100_000 }, (_, at) => tarHeader(`${at}.js`))))],
  ['a hundred thousand folders', () => gzipSync(Buffer.concat(Array.from({ length: 100_000 }, (_, at) => tarHeader(`${at}/`, { type: '5' }))))],
  ['a file that is a folder as well', () => archiveOf([{ name: 'a.js' }, { name: 'a.js/b.js' }])],
  ['a folder that is a file as well', () => archiveOf([{ name: 'a.js/b.js' }, { name: 'a.js' }])],
  ['a name that leads out of it', () => archiveOf([{ name: 'a/../../x.js' }])],
  ['a name of 300 signs', () => archiveOf([{ name: `${'x'.repeat(300)}.js` }])],
  ['a name that is written from right to left', () => archiveOf([{ name: 'a\u202esj.js' }])],
  ['a device', () => gzipSync(Buffer.concat([tarHeader('a.js', { type: '3' }), Buffer.alloc(2 * BLOCK)]))],
  ['gzip within gzip', () => gzipSync(gzipSync(Buffer.alloc(MB)))],
  ['no bytes at all', () => Buffer.alloc(0)],
]

/** Markup that runs, loads, leads elsewhere or breaks out where it is not read as browsers do. */
export const HOSTILE_MARKUP: readonly string[] = [
  '<script>alert(1)</script>',
  '<ScRiPt src="/x.js"></sCrIpT>',
  '<img src="x" onerror="alert(1)"/>',
  '<svg onload="alert(1)"></svg>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate attributeName="href" values="javascript:alert(1)"></animate></svg>',
  '<svg><foreignObject><iframe src="/x"></iframe></foreignObject></svg>',
  '<svg><use href="https://elsewhere.example/x.svg#a"></use></svg>',
  '<svg><path fill="url(https://elsewhere.example/x)"></path></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="java{{none}}script:alert(1)">x</a>',
  '<a href="data:text/html,x">x</a>',
  '<a href="vbscript:x">x</a>',
  '<form action="https://elsewhere.example"><input name="password"/></form>',
  '<form><button formaction="https://elsewhere.example">x</button></form>',
  '<iframe src="/drypers-baby-club/en"></iframe>',
  '<object data="/x"></object>',
  '<embed src="/x"/>',
  '<meta http-equiv="refresh" content="0;url=https://elsewhere.example"/>',
  '<base href="https://elsewhere.example/"/>',
  '<link rel="stylesheet" href="https://elsewhere.example/x.css"/>',
  '<style>body{display:none}</style>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>"></a></style></svg>',
  '<p title="</style><script>alert(1)</script>">x',
  '</div></div></main></template><script>alert(1)</script>',
  '<!-- --><p>x</p><!--><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<p id="club">x</p>',
  '<p id="first-frame-en-visitor">x</p>',
  '<div data-drawn="en">x</div>',
  '<div id="club"></div>',
  '<p is="x-y">x</p>',
  '<textarea><script>alert(1)</script></textarea></textarea><script>alert(1)</script>',
  '<img src="https://elsewhere.example/x.png"/>',
  '<img srcset="/a.png 1x, https://elsewhere.example/x.png 2x"/>',
  '<xmp><p>x</xmp><script>alert(1)</script>',
  '<plaintext>',
  `<a ${Array.from({ length: 12_000 }, (_, at) => `a${at}`).join(' ')}>`,
  `<a x=y" ${Array.from({ length: 12_000 }, (_, at) => `a${at}`).join(' ')} ">`,
  '<div>'.repeat(15_000),
  `${'<b a="1"><i>'.repeat(1_500)}${'</b>'.repeat(1_000)}`,
]

const NASTY_NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'length',
  '',
  '0',
  '../x',
  'a/../../x',
  '/etc/passwd',
  'x'.repeat(500),
  '\u0000',
  '/gifts',
  '/',
  '/admin',
  '/:language',
  '/:language/signin',
  '/*',
  '*',
  '/gifts/:id',
  '/dashboard',
]
const NASTY_VALUES = [
  null,
  true,
  -1,
  0,
  1e308,
  NaN,
  '',
  'gifts',
  '__proto__',
  'constructor',
  '../../../etc/passwd',
  'a/../../entry.js',
  'entry.js',
  '</script><script>alert(1)</script>',
  'javascript:alert(1)',
  [],
  {},
  [[]],
  { en: {} },
  { en: null, bm: [] },
  ['visitor'],
  'public',
  'visitor',
  ['dev'],
]

/** Values in place of the expected ones. */
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...NASTY_VALUES) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...NASTY_NAMES) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...HOSTILE_MARKUP) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 40, unit: 'binary' }) },
  { weight: 1, arbitrary: fc.dictionary(fc.constantFrom(...NASTY_NAMES), fc.constantFrom<unknown>(...NASTY_VALUES), { maxKeys: 3 }) },
)

/** One change of a document: its place and its effect. */
const change = fc.record({
  way: fc.array(fc.nat(40), { maxLength: 6 }),
  how: fc.constantFrom('replace', 'remove', 'add', 'double'),
  name: fc.constantFrom(...NASTY_NAMES),
  value: hostileValue,
})
type Change = typeof change extends fc.Arbitrary<infer Made> ? Made : never

function changed(document: unknown, { way: [first, ...way], how, name, value }: Change): unknown {
  if (typeof document !== 'object' || document === null) return value
  const isList = Array.isArray(document)
  const entries = Object.entries(document)
  const at = (first ?? 0) % Math.max(1, entries.length)
  const made = (list: readonly (readonly [string, unknown])[]): unknown => {
    if (isList) return list.map(([, one]) => one)
    // Parses as JSON does: `__proto__` is a name like any other.
    return JSON.parse(`{${list.map(([key, one]) => `${JSON.stringify(key)}:${JSON.stringify(one) ?? 'null'}`).join(',')}}`) as unknown
  }
  if (first === undefined) return value
  if (way.length > 0 && entries[at]) return made(entries.map(([key, one], index) => [key, index === at ? changed(one, { way, how, name, value }) : one]))
  if (how === 'remove') return made(entries.filter((_one, index) => index !== at))
  if (how === 'add') return made([...entries, [name, value]])
  if (how === 'double') return made(entries.flatMap((entry, index) => (index === at ? Array.from({ length: 3 }, () => entry) : [entry])))
  return made(entries.map(([key, one], index) => [key, index === at ? value : one]))
}

/** Manifest of a version with everything that a remote may bring, and the files beside it. */
const DOCUMENTS = {
  'remote.json': {
    name: 'gifts',
    version: 'v1',
    frame: 'club',
    entry: 'entry.js',
    preload: [{ href: 'entry.js', as: 'script' }],
    texts: { en: ['en.js'], bm: ['bm.js'] },
    pages: true,
    routes: [
      {
        path: '/gifts',
        for: 'public',
        drawn: true,
        title: { en: 'Gifts', bm: 'Hadiah' },
        intro: { en: 'All', bm: 'Semua' },
        waits: 'list',
        files: ['entry.js'],
        menu: { place: 'header', label: { en: 'Gifts', bm: 'Hadiah' } },
      },
      { path: '/:language/gifts/hello', for: 'visitor', drawn: true, up: '/gifts' },
      {
        path: '/gifts/mine',
        for: 'member',
        asks: ['/rewards/catalog/fetch'],
        shows: { from: '/rewards/catalog/fetch', list: 'items', picture: 'image', name: 'name' },
      },
      { path: '/admin/gifts', for: ['dev'], module: 'admin', menu: { place: 'rewards', label: { en: 'Gifts', bm: 'Gifts' }, icon: 'GiftIcon' } },
    ],
    tiles: ['tile'],
    inbox: { sent: '/gifts' },
    budget: 60_000,
  },
  'pages.json': {
    '/gifts': { en: '<h1>Gifts of {{brandName}}</h1><p class="a">x</p>', bm: '<h1>Hadiah</h1>', styles: '.a{color:red}' },
    '/:language/gifts/hello': { en: '<h1>Hello</h1>', bm: '<h1>Helo</h1>', styles: '' },
  },
  'imports.json': { './texts/en.json': ['en.js'], './texts/bm.json': ['bm.js'] },
  'uses.json': {
    versions: { react: '19.3.1' },
    exports: { '@club/ui': { Button: 'b' } },
    calls: { c: 'h' },
    types: { 'ui.Button': { form: 'f', members: { a: 'b' } } },
  },
} as const
type DocumentName = keyof typeof DOCUMENTS
const PLAIN = { 'entry.js': 'globalThis.gifts = 1', 'en.js': 'English', 'bm.js': 'Malay' }

/** JSON files of a version, as text by name, one or more of them changed. */
export const hostileDocuments: fc.Arbitrary<Record<DocumentName, string>> = fc
  .record({
    changes: fc.array(fc.tuple(fc.constantFrom<DocumentName>('remote.json', 'remote.json', 'pages.json', 'pages.json', 'imports.json', 'uses.json'), change), {
      minLength: 1,
      maxLength: 3,
    }),
    broken: fc.option(fc.tuple(fc.constantFrom<DocumentName>('remote.json', 'pages.json', 'imports.json', 'uses.json'), fc.nat(400)), { freq: 12 }),
  })
  .map(({ changes, broken }) => {
    const documents: Record<string, unknown> = { ...DOCUMENTS }
    for (const [name, one] of changes) documents[name] = changed(documents[name], one)
    const texts = Object.fromEntries(Object.entries(documents).map(([name, document]) => [name, JSON.stringify(document) ?? 'undefined'])) as Record<
      DocumentName,
      string
    >
    return broken ? { ...texts, [broken[0]]: texts[broken[0]].slice(0, broken[1]) } : texts
  })

const hostileFile: fc.Arbitrary<Archived> = fc.record({
  name: fc.oneof(
    fc.constantFrom(
      'remote.json',
      'pages.json',
      'REMOTE.json',
      'a.js',
      'a.js/b.js',
      'a/b.js',
      'a/',
      '../x.js',
      'a/../../x.js',
      '/x.js',
      '.published',
      'index.html',
      'a\\b.js',
      './en.js',
      'x/.y.js',
      'constructor.js',
      'x.js.br',
    ),
    fc.string({ minLength: 1, maxLength: 20 }).map((text) => `${text}.js`),
  ),
  content: fc.string({ maxLength: 30 }),
  type: fc.constantFrom('file', 'file', 'file', 'symlink', 'link', 'directory'),
})

/** An archive of a version: with changed documents, other files beside them, and now and then with changed or missing bytes. */
export const hostileArchive: fc.Arbitrary<() => Promise<Buffer>> = fc
  .record({
    documents: hostileDocuments,
    files: fc.option(fc.array(hostileFile, { maxLength: 4 }), { freq: 2, nil: [] as Archived[] }),
    isSealed: fc.boolean(),
    damage: fc.option(fc.record({ at: fc.nat(), byte: fc.nat(255), cut: fc.boolean() }), { freq: 6 }),
  })
  .map(({ documents, files, isSealed, damage }) => async () => {
    const sealed = isSealed ? sealedBy(documents) : documents
    const all = [
      ...Object.entries({ ...PLAIN, ...sealed }).map(([name, content]): Archived => ({ name, content })),
      ...files.map((file) => ({ ...file, ...(file.type === 'file' ? {} : { linkname: 'entry.js', content: '' }) })),
    ]
    const whole = await archiveOf(all)
    if (!damage) return whole
    const at = damage.at % whole.length
    if (damage.cut) return whole.subarray(0, at)
    whole[at] = damage.byte
    return whole
  })

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

/** Adds the list of scripts' hashes, where the manifest can name it. */
function sealedBy(documents: Record<DocumentName, string>): Record<string, string> {
  const list = JSON.stringify(Object.fromEntries(Object.entries(PLAIN).map(([name, text]) => [name, sha256(text)])))
  const integrity = JSON.stringify({ href: 'integrity.json', sha256: sha256(list) })
  return { ...documents, 'remote.json': documents['remote.json'].replace(/^\{/, `{"integrity":${integrity},`), 'integrity.json': list }
}
