import { waitFor } from '@club/testing'
import { createAudit } from './audit'

type Asked = Parameters<Parameters<typeof createAudit>[0]['recordAudit']>[0]

const idOf = (n: number) => `0190f8f0-0000-7000-8000-${String(n).padStart(12, '0')}`

/** A record of one answer; requests to identity wait until they are answered. */
function given({ recordId }: { recordId: string | undefined } = { recordId: 'report' }) {
  const asked: { request: Asked; answer: (error?: Error) => void }[] = []
  const recordAudit = (request: Asked) =>
    new Promise<object>((resolve, reject) => asked.push({ request, answer: (error) => (error ? reject(error) : resolve({})) }))
  const record = createAudit({ recordAudit } as never).open({ call: { id: 'a.list' }, admin: { id: 'admin', role: 'dev' }, recordId, query: {} })
  const parts = () => asked.map(({ request: { part, memberIds, skipLog } }) => ({ part, members: (memberIds?.length ?? 0) / 16, skipLog }))
  return { record, asked, parts }
}

describe('the record of an answer that shows members', () => {
  it('fails with the part that could not be recorded, and so does every later one, which is not tried', async () => {
    const { record, asked, parts } = given()
    const first = record.note([idOf(1)])
    const second = record.note([idOf(2)])
    asked[0]?.answer(new Error('away'))
    await expect(first).rejects.toThrow('could not be noted')
    await expect(second).rejects.toThrow('could not be noted')
    await expect(record.note([idOf(1)])).rejects.toThrow('could not be noted')
    expect(parts()).toHaveLength(1)
  })

  it('is made of an answer that shows nobody too', async () => {
    const { record, asked, parts } = given()
    const noted = record.note([])
    asked[0]?.answer()
    await noted
    expect(parts()).toEqual([{ part: 0, members: 0, skipLog: false }])
  })

  it('gets a row in the audit log with its first part alone, and none where nothing names one', async () => {
    for (const recordId of ['report', undefined]) {
      const { record, asked, parts } = given({ recordId })
      for (const n of [1, 2]) {
        const noted = record.note([idOf(n)])
        ;(await waitFor('the part', () => asked[n - 1])).answer()
        await noted
      }
      expect(parts().map(({ skipLog }) => skipLog)).toEqual([recordId === undefined, true])
    }
  })

  it('names a member once, and those who come while a part is being recorded in the next one together', async () => {
    const { record, asked, parts } = given()
    const noted = [record.note([idOf(1), idOf(1)]), record.note([idOf(2)]), record.note([idOf(3), idOf(1)])]
    expect(parts()).toEqual([{ part: 0, members: 1, skipLog: false }])
    asked[0]?.answer()
    ;(await waitFor('the next part', () => asked[1])).answer()
    await Promise.all(noted)
    await record.note([idOf(3)])
    expect(parts()).toEqual([
      { part: 0, members: 1, skipLog: false },
      { part: 1, members: 2, skipLog: true },
    ])
    expect(Buffer.from(asked[1]?.request.memberIds ?? []).toString('hex')).toBe(`${idOf(2)}${idOf(3)}`.replaceAll('-', ''))
  })
})
