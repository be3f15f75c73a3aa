import { unmetUses, usedOf } from './shell-offer'
import type { DescribedType, ShellOffer } from './shell-offer'

const VERSIONS = { react: '19.3.1', '@mantine/core': '9.7.3' }
/** An offer whose hashes are readable texts: the hash of an export is derived from its types. */
function offer(types: Readonly<Record<string, DescribedType>>, versions: Readonly<Record<string, string>> = VERSIONS): ShellOffer {
  const hash = JSON.stringify(types)
  return { versions, exports: { '@club/ui': { Button: hash, Card: JSON.stringify(types['ui.Card']) } }, calls: { 'rewards.redeem': hash }, types }
}
const TYPES: Record<string, DescribedType> = {
  'ui.Button': { form: 'function', names: ['ui.Shape given'] },
  'ui.Shape given': { form: '', members: { label: 'string', size: '?size' }, given: true },
  'ui.Card': { form: 'card' },
  'call rewards.redeem': { form: 'POST', names: ['call rewards.redeem body', 'call rewards.redeem answer'] },
  'call rewards.redeem body': { form: '', members: { id: 'string' }, given: true },
  'call rewards.redeem answer': { form: '', members: { total: 'number', 'order.id': 'string' } },
}
const changed = (key: string, members: Readonly<Record<string, string>>) => {
  const type = TYPES[key]
  if (!type) throw new Error(key)
  return offer({ ...TYPES, [key]: { ...type, members } })
}
const USE = usedOf(offer(TYPES), { exports: { '@club/ui': ['Button'] }, calls: ['rewards.redeem'] })

describe('what a remote uses is not met', () => {
  it.each<[string, ShellOffer, readonly string[]]>([
    ['by a minor version that may break', offer(TYPES, { ...VERSIONS, '@mantine/core': '8.9.0' }), ['@mantine/core 9.7.3 (the shell has 8.9.0)']],
    ['by another React', offer(TYPES, { ...VERSIONS, react: '20.0.0' }), ['react 19.3.1 (the shell has 20.0.0)']],
    ['without Mantine', offer(TYPES, { react: '19.3.1' }), ['@mantine/core 9.7.3 (the shell has none)']],
    ['without an export', { ...offer(TYPES), exports: { '@club/ui': {} } }, ['@club/ui Button is missing']],
    ['without a package', { ...offer(TYPES), exports: {} }, ['@club/ui Button is missing']],
    ['without a call', { ...offer(TYPES), calls: {} }, ['call rewards.redeem is missing']],
    [
      'by a function of another form',
      offer({ ...TYPES, 'ui.Button': { form: 'other', names: ['ui.Shape given'] } }),
      ['@club/ui Button is changed: ui.Button'],
    ],
    ['without a member', changed('ui.Shape given', { label: 'string' }), ['@club/ui Button is changed: ui.Shape given.size is missing']],
    ['by a member of another type', changed('ui.Shape given', { label: 'number', size: '?size' }), ['@club/ui Button is changed: ui.Shape given.label']],
    [
      'where more is required of what it hands over',
      changed('ui.Shape given', { label: 'string', size: '?size', look: 'look' }),
      ['@club/ui Button is changed: ui.Shape given.look is required now'],
    ],
    [
      'where what it might leave out is required',
      changed('ui.Shape given', { label: 'string', size: 'size' }),
      ['@club/ui Button is changed: ui.Shape given.size is required now'],
    ],
    [
      'where what it reads may be absent',
      changed('call rewards.redeem answer', { total: '?number', 'order.id': 'string' }),
      ['call rewards.redeem is changed: call rewards.redeem answer.total may be absent now'],
    ],
    [
      'where a call wants more',
      changed('call rewards.redeem body', { id: 'string', reason: 'string' }),
      ['call rewards.redeem is changed: call rewards.redeem body.reason is required now'],
    ],
    [
      'where an answer says less',
      changed('call rewards.redeem answer', { total: 'number' }),
      ['call rewards.redeem is changed: call rewards.redeem answer.order.id is missing'],
    ],
  ])('%s', (_how, offered, names) => {
    expect(unmetUses(USE, offered)).toEqual(names)
  })
})

describe('what a remote uses is met', () => {
  it.each<[string, ShellOffer]>([
    ['by the same', offer(TYPES)],
    ['by a minor version of React', offer(TYPES, { ...VERSIONS, react: '19.9.0' })],
    ['where what it does not use is gone', { ...offer(TYPES), exports: { '@club/ui': { Button: JSON.stringify(TYPES) } } }],
    ['where what it does not use is of another type', offer({ ...TYPES, 'ui.Card': { form: 'other' } })],
    ['where more may be handed over', changed('ui.Shape given', { label: 'string', size: '?size', look: '?look', 'look.dark': 'boolean' })],
    ['where what it hands over need not be any more', changed('ui.Shape given', { label: '?string', size: '?size' })],
    ['where an answer says more', changed('call rewards.redeem answer', { total: 'number', 'order.id': 'string', 'order.at': 'date' })],
  ])('%s', (_how, offered) => {
    expect(unmetUses(USE, offered)).toEqual([])
  })
})

describe('of a library', () => {
  const LIBRARIES = { react: { useState: 'a', useEffectEvent: 'b' }, unused: { all: 'c' } }
  const withReact = (version: string, react?: Readonly<Record<string, string>>): ShellOffer => ({
    ...offer(TYPES, { react: version }),
    ...(react ? { libraries: { react } } : {}),
  })
  const use = usedOf({ ...withReact('19.3.1'), libraries: LIBRARIES }, { exports: {}, calls: [], libraries: { react: ['useState', 'useEffectEvent'] } })

  it.each<[string, ShellOffer, readonly string[]]>([
    ['an export that an older version has not', withReact('19.2.7', { useState: 'a' }), ['react useEffectEvent of 19.3.1 is missing in 19.2.7']],
    [
      'an export that an older version declares otherwise',
      withReact('19.3.0', { useState: 'other', useEffectEvent: 'b' }),
      ['react useState of 19.3.1 is another in 19.3.0'],
    ],
  ])('%s is missed', (_what, offered, names) => {
    expect(unmetUses(use, offered)).toEqual(names)
  })

  it.each<[string, ShellOffer]>([
    ['an older version has all that is used as it was', withReact('19.2.7', { useState: 'a', useEffectEvent: 'b' })],
    ['a newer version declares it otherwise', withReact('19.10.0', { useState: 'other' })],
    ['nobody looked at an older version', withReact('19.2.7')],
  ])('nothing is missed where %s', (_what, offered) => {
    expect(unmetUses(use, offered)).toEqual([])
  })

  it('each minor version counts before the first major one', () => {
    expect(unmetUses({ ...use, versions: { react: '0.3.1' } }, withReact('0.4.0'))).toEqual(['react 0.3.1 (the shell has 0.4.0)'])
    expect(unmetUses({ ...use, versions: { react: '0.3.1' } }, withReact('0.3.4'))).toEqual([])
  })

  it('what is used alone is recorded', () => {
    expect(use.libraries).toEqual({ react: { useState: 'a', useEffectEvent: 'b' } })
  })
})

it('records of an offer what is used alone, with all that it is made of, and refuses what is not offered', () => {
  expect(Object.keys(USE.types)).toEqual(['call rewards.redeem', 'call rewards.redeem answer', 'call rewards.redeem body', 'ui.Button', 'ui.Shape given'])
  expect(() => usedOf(offer(TYPES), { exports: { '@club/ui': ['Slider'] }, calls: [] })).toThrow('@club/ui offers no Slider to remotes')
  expect(() => usedOf(offer(TYPES), { exports: {}, calls: ['rewards.lend'] })).toThrow('there is no call rewards.lend in the contract')
})
