import { clock } from '@club/service-host'
import { askTogether } from './ask-together'

const PAUSE_MS = 20

/** A service that answers on demand, and records the requests of each call. */
function slowService() {
  const calls: string[][] = []
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  const fetchAll = askTogether(
    'letters',
    async (letters: string[]) => {
      calls.push(letters)
      await opened
      return letters.map((letter) => letter.toUpperCase())
    },
    PAUSE_MS,
  )
  return { fetchAll, calls, open: () => open() }
}

describe('questions of concurrent requests', () => {
  it('fail together with the call that carried them, and the next ones are asked anew', async () => {
    let works = false
    const fetchAll = askTogether('letters', (letters: string[]) => (works ? Promise.resolve(letters) : Promise.reject(new Error('away'))), PAUSE_MS)
    const answers = await Promise.allSettled([fetchAll('a'), fetchAll('b')])
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    works = true
    expect(await fetchAll('a')).toBe('a')
  })

  it('travel in one call when they come shortly after another, each with its own answer', async () => {
    const { fetchAll, calls, open } = slowService()
    open()
    expect(await fetchAll('a')).toBe('A')
    expect(await Promise.all([fetchAll('b'), fetchAll('c'), fetchAll('b')])).toEqual(['B', 'C', 'B'])
    expect(calls).toEqual([['a'], ['b', 'c', 'b']])
  })

  it('are asked alone on a day of their own', async () => {
    const { fetchAll, calls, open } = slowService()
    open()
    await Promise.all([clock.runAt(new Date('2026-01-01T00:00:00Z'), () => fetchAll('a')), fetchAll('b')])
    expect(calls).toEqual([['a'], ['b']])
  })
})
