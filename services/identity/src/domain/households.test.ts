import { householdKey, housePositionOf } from '@club/kernel'
import { householdsOf } from './households'
import type { KnownHome } from './households'

const homeOf = (memberId: string, line1: string, line3 = 'Jalan Mawar'): KnownHome => {
  const home = { line1, line2: '', line3, postcode: '43600', state: 'Selangor' }
  return { memberId, addressId: `${memberId}: ${line1}`, key: householdKey(home), place: housePositionOf(home) }
}
const limitsOf = (memberId: string, homes: readonly KnownHome[], decisions: Parameters<typeof householdsOf>[2] = []) => {
  const { households } = householdsOf(memberId, homes, decisions)
  const own = new Set(homes.filter((home) => home.memberId === memberId).map(({ key }) => key))
  return households.filter(({ key }) => own.has(key) || own.has(key.split(':')[1] ?? '')).map(({ memberIds }) => [...memberIds].sort().join())
}
const keysOf = (memberId: string, homes: readonly KnownHome[]) => householdsOf(memberId, homes, []).households.map(({ key }) => key)

const ANA = homeOf('ana', '7')
const BEN = homeOf('ben', '7A')
const CHE = homeOf('che', '7A')
const DEE = homeOf('dee', '7', 'Jalan Melati')
const VAGUE = homeOf('eva', '7', '')

describe('the households of a member', () => {
  it('are none without an address', () => {
    expect(householdsOf('nobody', [ANA], [])).toEqual({ households: [], doubts: [] })
  })

  it('have everybody of the same address, and nobody of another street', () => {
    expect(limitsOf('ben', [BEN, CHE, DEE])).toEqual(['ben,che'])
    expect(householdsOf('ben', [BEN, CHE, DEE], []).doubts).toEqual([])
  })

  it('count with whom they are perhaps one, under one key for all of them, and leave that to staff', () => {
    const homes = [ANA, BEN, CHE, DEE]
    expect(limitsOf('ana', homes)).toEqual(['ana', 'ana,ben,che'])
    expect(limitsOf('ben', homes)).toEqual(['ben,che', 'ana,ben,che'])
    // Each of them counts where the other one is limited, so that the rows decide about two at once.
    const nearKeys = (memberId: string) => keysOf(memberId, homes).filter((key) => key.startsWith('near:'))
    expect(nearKeys('ana').sort()).toEqual(nearKeys('ben').sort())
    expect(householdsOf('ana', homes, []).doubts).toHaveLength(1)
  })

  it('do not count with the perhaps of a perhaps: somebody who writes too little joins no streets', () => {
    const homes = [ANA, VAGUE, DEE]
    expect(limitsOf('ana', homes)).toEqual(['ana', 'ana,eva'])
    expect(limitsOf('dee', homes)).toEqual(['dee', 'dee,eva'])
    expect(limitsOf('eva', homes)).toEqual(['eva', 'ana,dee,eva'])
  })

  it('are apart, or one, once staff say so; what was counted together before is counted under another key', () => {
    const homes = [ANA, BEN, homeOf('fay', '7-A, dekat masjid')]
    const decision = { key: ANA.key, otherKey: BEN.key }
    expect(limitsOf('ana', homes, [{ ...decision, isSame: false }])).toEqual(['ana', 'ana,fay'])
    const before = keysOf('ana', homes)
    const after = householdsOf('ana', homes, [{ ...decision, isSame: false }]).households.map(({ key }) => key)
    expect(after.filter((key) => key.startsWith(`near:${ANA.key}`) && before.includes(key))).toEqual([])
    const { households } = householdsOf('ana', homes, [{ key: BEN.key, otherKey: ANA.key, isSame: true }])
    expect(households.find(({ key }) => key === BEN.key)?.memberIds).toEqual(['ana', 'ben'])
  })

  it('of one member with two spellings are nothing to decide about', () => {
    expect(householdsOf('ana', [ANA, homeOf('ana', '7A')], []).doubts).toEqual([])
  })
})
