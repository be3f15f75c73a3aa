import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { privacyCalls } from '@club/contracts/http'
import { API_PATH } from '@club/rules'
import { waitFor } from '@club/testing'
import { EXPORT, givenGateway, MEMBER } from './given-gateway'
import type { GivenGateway } from './given-gateway'
import { away } from './scripted-services'
import type { Scripts } from './scripted-services'

const { path } = privacyCalls.exportData
/** More than the buffers of a connection hold. */
const MANY = Array.from({ length: 200 }, () => ({ rows: [JSON.stringify({ text: 'x'.repeat(64 * 1024) })] }))

let given: GivenGateway
let ends: { exportId: string; isSent: boolean }[]
let sockets: Socket[]
/** Streams of services that were begun and have not ended. */
let open: number
beforeAll(async () => {
  given = await givenGateway()
})
beforeEach(() => {
  ends = []
  sockets = []
  open = 0
  given.scripts.identity.endExport = (end) => {
    ends.push(end)
    return { result: { $case: 'done', value: {} } }
  }
  exporting(function* ({ list }) {
    yield* list === 'member' ? [{ rows: [JSON.stringify({ id: MEMBER })] }] : list === 'points' ? MANY.slice(0, 2) : []
  })
})
afterEach(() => {
  for (const socket of sockets) socket.destroy()
})
afterAll(() => given.stop())

type Page = { readonly rows: string[] }
/** Scripts the services' answers to an export; streams are counted while they are open. */
function exporting(pages: (request: { list: string }) => Iterable<Page> | AsyncIterable<Page>): void {
  async function* counted(request: { list: string }): AsyncGenerator<Page> {
    open += 1
    try {
      yield* pages(request)
    } finally {
      open -= 1
    }
  }
  given.scripts.memberData.exportMember = counted as unknown as NonNullable<Scripts['memberData']['exportMember']>
}

/** A client who asks for their data and reads as it likes. */
async function asking(): Promise<Socket> {
  const body = JSON.stringify({ id: MEMBER, password: 'Passw0rd!' })
  const socket = connect(Number(new URL(given.origin).port), '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(
    `POST ${API_PATH}${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${await given.token()}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  )
  return socket
}

describe('an export', () => {
  it('that a service cannot make is answered as unavailable, and counts as not sent', async () => {
    exporting(({ list }) => (list === 'wishes' ? away() : [{ rows: [JSON.stringify({ id: MEMBER })] }]))
    expect((await given.call('POST', path, { token: await given.token(), body: { id: MEMBER, password: 'Passw0rd!' } })).status).toBe(503)
    expect(ends).toEqual([{ exportId: EXPORT, isSent: false }])
  })

  it('whose client leaves while it is made ends what it is read from, and counts as not sent', async () => {
    let isReading = false
    exporting(async function* ({ list }) {
      yield { rows: [JSON.stringify({ id: MEMBER })] }
      isReading = list === 'points'
      if (isReading) await new Promise(() => undefined)
    })
    const socket = await asking()
    await waitFor('the services to be asked', () => isReading)
    socket.destroy()
    await waitFor('the end to be noted', () => ends.length > 0)
    expect(ends).toEqual([{ exportId: EXPORT, isSent: false }])
  })

  it('whose client leaves in its middle counts as not sent, and holds no service while its reader is slow', async () => {
    exporting(({ list }) => (list === 'member' ? [{ rows: [JSON.stringify({ id: MEMBER })] }] : list === 'points' ? MANY : []))
    const socket = await asking()
    await once(socket, 'data')
    socket.pause()
    expect([open, ends]).toEqual([0, []])
    socket.destroy()
    await waitFor('the end to be noted', () => ends.length > 0)
    expect(ends).toEqual([{ exportId: EXPORT, isSent: false }])
  })

  it('counts when its last byte left, once, and is sent although that cannot be noted', async () => {
    const ask = async () => given.call('POST', path, { token: await given.token(), body: { id: MEMBER, password: 'Passw0rd!' } })
    const { status, headers, body } = await ask()
    expect([status, headers.get('content-disposition')]).toEqual([200, 'attachment; filename="baby-club-my-data.json"'])
    expect(body).toMatchObject({ version: 1, member: { id: MEMBER }, babies: [], readers: [] })
    expect(body['points']).toHaveLength(2)
    await waitFor('the end to be noted', () => ends.length > 0)
    given.scripts.identity.endExport = () => away()
    expect((await ask()).status).toBe(200)
    expect(ends).toEqual([{ exportId: EXPORT, isSent: true }])
  })
})
