import { createServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'
import { Fault } from '@club/kernel'
import { TEST_ROLES, testDatabase } from '@club/testing'
import { connect, openConnection, tryAdvisoryLock } from '../src'
import type { Database } from '../src'

const message = (type: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, body])
}
const WELCOME = message('R', Buffer.from([0, 0, 0, 0]))
const READY = message('Z', Buffer.from('I'))
const FATAL = message('E', Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'))
const DONE = message('C', Buffer.from('BEGIN\0'))

/** Messages of a server that dies at one moment of a connection's life; all in one packet, so that nothing can be done between. */
const DEATHS: readonly (readonly [string, { readonly greeting: readonly Buffer[]; readonly answer?: readonly Buffer[] }])[] = [
  ['before it is ready', { greeting: [WELCOME, FATAL] }],
  ['as it is handed over', { greeting: [WELCOME, READY, FATAL] }],
  ['as it answers its first statement', { greeting: [WELCOME, READY], answer: [FATAL] }],
  ['as soon as it has answered', { greeting: [WELCOME, READY], answer: [DONE, READY, FATAL] }],
  ['twice', { greeting: [WELCOME, READY, FATAL, FATAL] }],
]

async function givenDyingServer({ greeting, answer }: (typeof DEATHS)[number][1]): Promise<{ url: string; server: Server }> {
  const server = createServer((socket: Socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => {
      socket.write(Buffer.concat(greeting))
      if (answer) socket.once('data', () => socket.end(Buffer.concat(answer)))
      else socket.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `postgresql://club@127.0.0.1:${(server.address() as AddressInfo).port}/club`, server }
}

const work = async () => undefined
const askTransaction = (db: Database): Promise<unknown> => db.withTransaction(work)
/** Whether the caller is answered before the server dies. A statement may then succeed; a transaction has more to send. */
const isAnswered = (death: (typeof DEATHS)[number][1]) => death.answer?.includes(DONE) === true

const ASKED: readonly (readonly [string, (db: Database) => Promise<unknown>])[] = [
  ['a statement', (db) => db.query('SELECT 1')],
  ['a transaction', askTransaction],
  ['a lock', (db) => tryAdvisoryLock(db, 'lock', work)],
]

describe.each(DEATHS)('a server that dies %s', (_when, death) => {
  it.each(ASKED)('is a fault of %s, and of nothing else', async (_what, ask) => {
    const { url, server } = await givenDyingServer(death)
    const db = connect(url)
    const failures: unknown[] = []
    for (let round = 0; round < 3; round += 1) await ask(db).catch((error: unknown) => failures.push(error))
    await db.end()
    server.close()
    expect(failures).toEqual(isAnswered(death) && ask !== askTransaction ? [] : [expect.any(Fault), expect.any(Fault), expect.any(Fault)])
  })

  it('ends no connection of its own but by its promise', async () => {
    const { url, server } = await givenDyingServer(death)
    const failure = await openConnection({ connectionString: url })
      .then(async (client) => {
        await client.query('SELECT 1')
        await client.end()
      })
      .catch((error: unknown) => error)
    expect(failure).toEqual(isAnswered(death) ? undefined : expect.any(Error))
    server.close()
  })
})

describe('an emitted error', () => {
  it('is survived by a connection at every moment of its life', async () => {
    const test = await testDatabase()
    const onError = jest.fn()
    const db = connect(test.url, { poolMax: 1, onError })
    const failing = (when: string) => db.pool.emit('error', new Error(when), undefined as never)
    db.pool.on('connect', (client) => client.emit('error', new Error('as it is connected')))
    db.pool.on('acquire', (client) => client.emit('error', new Error('as it is taken')))
    db.pool.on('release', (_error, client) => client.emit('error', new Error('as it is given back')))
    db.pool.on('remove', (client) => client.emit('error', new Error('after its end')))
    for (let round = 0; round < 3; round += 1) await db.withTransaction((tx) => tx.query('SELECT 1')).catch(() => undefined)
    failing('of the pool')
    await db.end()
    failing('after the end of the pool')
    expect(onError).toHaveBeenCalled()
    await test.drop()
  })
})

describe('a transaction', () => {
  it('that was rolled back is not called committed', async () => {
    const test = await testDatabase()
    await test.owner.query(`CREATE TABLE kept (name text); GRANT ALL ON kept TO ${TEST_ROLES.service.name}`)
    const hook = jest.fn()
    const asked = test.withTransaction(async (tx) => {
      tx.afterCommit(hook)
      await tx.query("INSERT INTO kept VALUES ('a')")
      await tx.query('SELECT 1/0').catch(() => undefined)
    })
    await expect(asked).rejects.toThrow('rolled back instead of committed')
    expect(hook).not.toHaveBeenCalled()
    expect((await test.query('SELECT name FROM kept')).rows).toEqual([])
    await test.drop()
  })
})
