import { CodesRefusal } from '@club/contracts/codes'
import type { RegisterCode, RegisterCodesReply } from '@club/contracts/codes'
import { refusalOf } from '@club/service-host'
import { groupRegistrations, registerTogether } from './group-registrations'

const anItem = (code: string): RegisterCode => ({
  memberId: 'm',
  code,
  idempotencyKey: '',
  now: new Date(0),
  traceparent: '',
  byLink: false,
  device: '',
  network: '',
})

describe('registrations that are grouped', () => {
  it('gives each code its own outcome when one call carries many', async () => {
    const sizes: number[] = []
    const queue = groupRegistrations({
      async registerCodes({ items = [] }): Promise<RegisterCodesReply> {
        sizes.push(items.length)
        const reasonOf = (code = '') => (code === 'used' ? CodesRefusal.ALREADY_REGISTERED : CodesRefusal.UNKNOWN_CODE)
        return { items: items.map(({ code }) => ({ result: undefined, refusal: { ...refusalOf(reasonOf(code)), params: {} } })) }
      },
    })
    const codes = Array.from({ length: 300 }, (_, index) => (index % 3 === 0 ? 'used' : 'free'))
    const results = await Promise.all(codes.map((code) => registerTogether(queue, anItem(code))))
    expect(results.map(({ refusal }) => refusal?.reason)).toEqual(
      codes.map((code) => (code === 'used' ? CodesRefusal.ALREADY_REGISTERED : CodesRefusal.UNKNOWN_CODE)),
    )
    expect(sizes).toEqual([128, 128, 44])
  })

  it('refuses more than may wait, so that a stuck service does not fill the memory', async () => {
    const queue = groupRegistrations({ registerCodes: () => new Promise<RegisterCodesReply>(() => undefined) })
    for (let count = 0; count < 4096; count += 1) void registerTogether(queue, anItem('waits'))
    await expect(registerTogether(queue, anItem('one too many'))).rejects.toThrow('more than 4096 items wait')
  })
})
