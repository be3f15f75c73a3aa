import { waitFor } from '@club/testing'
import { callSignal, Status, untilLeft, withoutBudget } from '../src'
import { callInProcess } from '../src/in-process'
import { calling, served } from './given-rpc'

/** Larger than the connection's buffer for a reader who does not read. */
const ROWS = 200
const A_LARGE_NAME = 'x'.repeat(64 * 1024)

describe.each([
  { how: 'over the network', direct: false },
  { how: 'within one process', direct: true },
])('$how', ({ direct }) => {
  beforeEach(() => callInProcess(direct))
  afterEach(() => callInProcess(false))

  describe('a stream', () => {
    const producer = () => {
      const made = { rows: 0, stopped: false }
      return {
        made,
        async *listScans() {
          try {
            for (; made.rows < ROWS; made.rows++) yield { rows: [{ brand: A_LARGE_NAME }] }
          } finally {
            made.stopped = true
          }
        },
      }
    }

    it('stops its producer when its reader leaves', async () => {
      const { made, ...implementation } = producer()
      const { port } = await served(implementation)
      for await (const row of calling(port).listScans({})) {
        expect(row).toBeDefined()
        break
      }
      await waitFor('the producer to stop', () => made.stopped)
      expect(made.rows).toBeLessThan(ROWS)
    })

    it('holds its producer back while its reader is busy, and loses nothing', async () => {
      const { made, ...implementation } = producer()
      const { port } = await served(implementation)
      const client = calling(port, { deadlineMs: 20_000 })
      let read = 0
      for await (const row of client.listScans({})) {
        expect(row).toBeDefined()
        if (read === 0) {
          await client.summariseScans({})
          expect(made.rows).toBeLessThan(ROWS / 2)
        }
        read += 1
      }
      expect(read).toBe(ROWS)
    })

    it('stops its producer at the deadline of a reader who never comes back, and breaks off for them', async () => {
      const { made, ...implementation } = producer()
      const { port } = await served(implementation)
      const rows = calling(port, { deadlineMs: 300 }).listScans({})[Symbol.asyncIterator]()
      await rows.next()
      await waitFor('the producer to stop', () => made.stopped, 3000)
      const rest = async () => {
        while (!(await rows.next()).done);
      }
      await expect(rest()).rejects.toMatchObject({ code: Status.DEADLINE_EXCEEDED })
    })

    it('stops its producer when whoever it is read for leaves, be the reader busy or waiting', async () => {
      for (const isBusy of [true, false]) {
        const { made, ...implementation } = producer()
        const { port } = await served(
          isBusy
            ? implementation
            : {
                async *listScans() {
                  try {
                    yield {}
                    await new Promise((resolve) => callSignal()?.addEventListener('abort', resolve))
                  } finally {
                    made.stopped = true
                  }
                },
              },
        )
        const gone = new AbortController()
        const rows = untilLeft({ signal: () => gone.signal }, () => calling(port).listScans({}))[Symbol.asyncIterator]()
        await rows.next()
        const waiting = isBusy ? undefined : expect(rows.next()).rejects.toMatchObject({ name: 'AbortError' })
        gone.abort()
        await waitFor('the producer to stop', () => made.stopped)
        await (waiting ?? expect(rows.next()).rejects.toMatchObject({ name: 'AbortError' }))
      }
    })

    it('lets a call that answers once go on when whoever it is made for leaves: it may have written already', async () => {
      const { port } = await served({ summariseScans: async () => ({ days: [{ on: '2026-01-01' }] }) })
      const gone = AbortSignal.abort()
      await expect(untilLeft({ signal: () => gone }, () => calling(port).summariseScans({}))).resolves.toMatchObject({ days: [{ on: '2026-01-01' }] })
    })

    it('makes no further call for a reader who has left, and answers the one under way', async () => {
      let asked = 0
      const { port } = await served({
        summariseScans: async () => {
          asked += 1
          return { days: [] }
        },
      })
      const services = calling(port)
      let isGone = false
      const isAsked = waitFor('the call to come', () => asked > 0)
      await untilLeft({ hasLeft: () => isGone }, async () => {
        const underWay = services.summariseScans({})
        await isAsked
        isGone = true
        await expect(underWay).resolves.toEqual({ days: [] })
        await expect(services.summariseScans({})).rejects.toMatchObject({ name: 'AbortError' })
        await withoutBudget(() => services.summariseScans({}))
      })
      expect(asked).toBe(2)
    })

    it('of a reader who gave it up ends with an AbortError', async () => {
      const { made, ...implementation } = producer()
      const { port } = await served(implementation)
      const gone = new AbortController()
      const reading = async () => {
        for await (const row of calling(port).listScans({}, { signal: gone.signal })) if (row) gone.abort()
      }
      await expect(reading()).rejects.toMatchObject({ name: 'AbortError' })
      await waitFor('the producer to stop', () => made.stopped)
    })
  })
})
