import { connect as dial, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Fault } from '@club/kernel'
import { atStart } from '@club/service-host'
import { testDatabase, testHost } from '@club/testing'
import type { TestDatabase } from '@club/testing'
import { connect } from '../src'

/** Longer than a connection of a pool may take. */
const SLOW_MS = 3500

let real: TestDatabase
beforeAll(async () => {
  real = await testDatabase([])
})
afterAll(() => real.drop())

/** A way to the database on which the first connection is accepted and left alone for so long. */
async function givenSlowWay(ms: number) {
  const there = new URL(real.url)
  const sockets: Socket[] = []
  let connections = 0
  const server = createServer((socket) => {
    const isFirst = (connections += 1) === 1
    sockets.push(socket.on('error', () => undefined).pause())
    void pause(isFirst ? ms : 0).then(() => {
      const onward = dial(Number(there.port), there.hostname)
      sockets.push(onward.on('error', () => undefined))
      socket.pipe(onward).pipe(socket)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(real.url)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  const db = connect(url.href)
  return {
    db,
    async close() {
      await db.end()
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

describe('a start whose first connection takes longer than three seconds', () => {
  it('is tried again, and succeeds', async () => {
    const { db, close } = await givenSlowWay(SLOW_MS)
    try {
      const attempts: unknown[] = []
      const ask = () => db.query('SELECT 1 AS one').catch((error: unknown) => Promise.reject((attempts.push(error), error)))
      expect((await atStart(testHost('slow'), 'the database', ask)).rows).toEqual([{ one: 1 }])
      expect(attempts).toEqual([expect.any(Fault)])
    } finally {
      await close()
    }
  })

  it('ends with the fault when its time is over, and at once with any other error', async () => {
    let asked = 0
    const refuse = (error: Error) => async () => {
      asked += 1
      throw error
    }
    await expect(atStart(testHost('slow'), 'x', refuse(new Fault('away')), 300)).rejects.toThrow('away')
    expect(asked).toBeGreaterThan(1)
    asked = 0
    await expect(atStart(testHost('slow'), 'x', refuse(new Error('synchronous_commit is off')))).rejects.toThrow('synchronous_commit')
    expect(asked).toBe(1)
  })
})
