import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { privacyCalls } from '@club/contracts/http'
import { API_PATH } from '@club/rules'
import { waitFor } from '@club/testing'
import { EXPORT, givenGateway, MEMBER } from './given-gateway'
import type { GivenGateway } from './given-gateway'
import { EXPORTS } from '../src/limits/turns'
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
async function asking(member = MEMBER): Promise<Socket> {
  const body = JSON.stringify({ id: member, password: 'Passw0rd!' })
  const socket = connect(Number(new URL(given.origin).port), '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(
    `POST ${API_PATH}${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${await given.token({ sub: member })}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
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

  it('waits for no slow reader, however many there are', async () => {
    exporting(({ list }) => (list === 'member' ? [{ rows: [JSON.stringify({ id: MEMBER })] }] : list === 'points' ? MANY : []))
    const readers = Array.from({ length: 2 * EXPORTS.underWayMax }, (_, index) => MEMBER.slice(0, -4) + String(9000 + index))
    for (const reader of readers) {
      const socket = await asking(reader)
      await once(socket, 'data')
      socket.pause()
    }
    const { status } = await given.call('POST', path, { token: await given.token(), body: { id: MEMBER, password: 'Passw0rd!' } })
    // One that waits longer than `waitMsMax` is refused.
    expect([status, open]).toEqual([200, 0])
    for (const socket of sockets) socket.destroy()
    await waitFor('all ends to be noted', () => ends.length === readers.length + 1)
  })

  it('waits while another one of the same member is made, the third is refused at once, and who leaves gives the turn back', async () => {
    let begun = 0
    let made = 0
    given.scripts.identity.beginExport = () => {
      begun += 1
      return { result: { $case: 'begun', value: { exportId: EXPORT, contacts: ['aisyah@example.com'] } } }
    }
    exporting(async function* ({ list }) {
      yield { rows: [JSON.stringify({ id: MEMBER })] }
      if (list !== 'points') return
      made += 1
      await new Promise(() => undefined)
    })
    const first = await asking()
    await waitFor('the first to be made', () => made === 1)
    const second = await asking()
    await waitFor('the second to begin', () => begun === 2)
    const refused = await given.call('POST', path, { token: await given.token(), body: { id: MEMBER, password: 'Passw0rd!' } })
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0, made]).toEqual([503, true, 1])
    first.destroy()
    await waitFor('the second to be made', () => made === 2)
    second.destroy()
    await waitFor('all ends to be noted', () => ends.length === 3)
    expect(ends.every(({ isSent }) => !isSent)).toBe(true)
    exporting(() => [{ rows: [JSON.stringify({ id: MEMBER })] }])
    expect((await given.call('POST', path, { token: await given.token(), body: { id: MEMBER, password: 'Passw0rd!' } })).status).toBe(200)
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
