import { statementCalls, type PointStatement } from '@club/contracts/http'
import { lineText, NO_HASH, signedText } from '@club/rules/statement'
import { expectAccessible, fakeGateway, refuse, renderScreen, type FakeGateway } from '@club/web-testing'
import { screen } from '@testing-library/react'
import { createHash, generateKeyPairSync, sign, webcrypto } from 'node:crypto'
import bm from '../../guide/texts/bm.json'
import en from '../../guide/texts/en.json'
import { VerifyScreen } from './verify.screen'

const texts = { namespace: 'guide', en, bm }
const pair = generateKeyPairSync('ed25519')
const KEYS = { keys: [{ kty: 'OKP' as const, crv: 'Ed25519' as const, kid: 'k1', x: (pair.publicKey.export({ format: 'jwk' }) as { x: string }).x }] }
const HASH = 'ab'.repeat(32)

function aStatement(points: readonly number[]): PointStatement {
  let previous = NO_HASH
  let balance = 0
  const lines = points.map((one, index) => {
    balance += one
    const line = {
      number: index + 1,
      at: '2026-01-15T02:00:00.000Z',
      source: 'Unique Code',
      points: one,
      balance,
      rule: { name: 'unique-code', version: 1 },
      reference: 'r',
    }
    previous = createHash('sha256').update(lineText(line, previous)).digest('hex')
    return { ...line, hash: previous }
  })
  const unsigned = {
    version: 1 as const,
    member: { id: 'm1', name: 'Siti Aminah' },
    year: 2026,
    openingBalance: 0,
    lines,
    closingBalance: balance,
    checkpoint: { day: '2026-01-14', root: HASH },
  }
  return { ...unsigned, signature: sign(null, Buffer.from(signedText(unsigned)), pair.privateKey).toString('base64url'), keyId: 'k1' }
}

const fileOf = (content: unknown) => {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  // jsdom's files cannot be read.
  const bytes = new TextEncoder().encode(text)
  return Object.assign(new File([text], 'points-2026.json', { type: 'application/json' }), { arrayBuffer: async () => bytes.buffer })
}

beforeAll(() => {
  Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true })
})

async function open(gateway: FakeGateway) {
  const rendered = await renderScreen(<VerifyScreen />, { gateway, route: '/verify', texts })
  const choose = async (content: unknown) => rendered.person.upload(await screen.findByLabelText(/Proof file/), fileOf(content))
  return { ...rendered, choose }
}

describe('checking a statement in the browser', () => {
  it.each([
    ['a text', 'hello'],
    ['another JSON file', { version: 1, lines: [] }],
    ['a statement with a key twice', JSON.stringify(aStatement([120])).replace('"year"', '"year":2025,"year"')],
  ])('says that %s is no statement', async (_what, content) => {
    const { choose } = await open(fakeGateway().on(statementCalls.listKeys, KEYS))
    await choose(content)
    expect(await screen.findByRole('heading', { name: 'This is not a statement' })).toBeVisible()
  })

  it('names the first line that was changed', async () => {
    const statement = aStatement([120, -50, 240])
    const { choose } = await open(fakeGateway().on(statementCalls.listKeys, KEYS))
    await choose({ ...statement, lines: statement.lines.map((line) => (line.number === 2 ? { ...line, points: -5 } : line)) })
    expect(await screen.findByRole('heading', { name: 'Not genuine' })).toBeVisible()
    expect(screen.getByText(/^Line 2 is the first one/)).toBeVisible()
  })

  it.each([
    ['A', 'k1', /not what the club signed/],
    ['கோ', 'constructor', /never published/],
  ])('has a verdict for the signature %s of the key %s', async (signature, keyId, words) => {
    const { choose } = await open(fakeGateway().on(statementCalls.listKeys, KEYS))
    await choose({ ...aStatement([120]), signature, keyId })
    expect(await screen.findByText(words)).toBeVisible()
  })

  it('says so of a file that cannot be read any more, and checks the next one', async () => {
    const { choose, person } = await open(fakeGateway().on(statementCalls.listKeys, KEYS))
    const gone = Object.assign(fileOf('{}'), { arrayBuffer: () => Promise.reject(new Error('moved')) })
    await person.upload(await screen.findByLabelText(/Proof file/), gone)
    expect(await screen.findByRole('heading', { name: 'This is not a statement' })).toBeVisible()
    await choose(aStatement([120]))
    expect(await screen.findByRole('heading', { name: 'Genuine' })).toBeVisible()
  })

  it('says that a name was changed, and that a key was never published', async () => {
    const statement = aStatement([120])
    const { choose } = await open(fakeGateway().on(statementCalls.listKeys, KEYS))
    await choose({ ...statement, member: { id: 'm1', name: 'Somebody' } })
    expect(await screen.findByText(/not what the club signed/)).toBeVisible()
    await choose({ ...statement, keyId: 'k9' })
    expect(await screen.findByText(/never published/)).toBeVisible()
  })

  it('calls genuine what the club made, sends nothing, and does it again without a network', async () => {
    const gateway = fakeGateway().on(statementCalls.listKeys, KEYS)
    const { choose, container, unmount } = await open(gateway)
    await choose(aStatement([120, -50]))
    expect(await screen.findByRole('heading', { name: 'Genuine' })).toBeVisible()
    expect(screen.getByText('Siti Aminah')).toBeVisible()
    await expectAccessible(container)
    const kept = localStorage.getItem('clubKeys') ?? ''
    unmount()
    const { choose: chooseAgain, person } = await open(fakeGateway().offline(statementCalls.listKeys))
    const retry = await screen.findByRole('button', { name: 'Try again' })
    // Each rendering of a test begins with an empty browser.
    localStorage.setItem('clubKeys', kept)
    await person.click(retry)
    await chooseAgain(aStatement([120, -50]))
    expect(await screen.findByRole('heading', { name: 'Genuine' })).toBeVisible()
  })

  it('checks a file that was chosen before the keys had come', async () => {
    let answer: (keys: typeof KEYS) => void = () => undefined
    const { choose } = await open(fakeGateway().on(statementCalls.listKeys, () => new Promise((resolve) => (answer = resolve))))
    await choose(aStatement([120]))
    answer(KEYS)
    expect(await screen.findByRole('heading', { name: 'Genuine' })).toBeVisible()
  })

  it('says that the keys are missing, and takes them when they can be had', async () => {
    const gateway = fakeGateway().on(statementCalls.listKeys, refuse('rate-limited'))
    const { person } = await open(gateway)
    expect(await screen.findByText('The club’s keys could not be loaded')).toBeVisible()
    gateway.on(statementCalls.listKeys, KEYS)
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByLabelText(/Proof file/)).toBeEnabled()
  })
})
