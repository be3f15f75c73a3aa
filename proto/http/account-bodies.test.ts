import { authCalls } from './auth'
import { refusalOfInput } from './primitives'
import { userCalls } from './user'

const UUID = '0190f8f0-0000-7000-8000-000000000001'

describe('bodies of the account', () => {
  it.each(['abc', '', '-1', 1.5, -1, '99999999999999999'])('reads a mangled day of a link (%p) as one that has expired, not as wrong input (D25)', (datems) => {
    expect(authCalls.verify.body.parse({ id: 'u.sig', datems })).toEqual({ id: 'u.sig', datems: 0 })
    expect(authCalls.resetPassword.body.parse({ id: 'u.sig', datems, password: 'Passw0rd!' })).toMatchObject({ datems: 0 })
  })
  it.each([undefined, null, 'x', []])('asks for the fields of an address or a baby that is %p', (nothing) => {
    const refusals = [userCalls.addAddress.body.safeParse({ address: nothing }), userCalls.saveBabyInfo.body.safeParse({ babyInfo: nothing })]
    expect(refusals.map(({ error }) => error && refusalOfInput(error).name)).toEqual(['address-incomplete', 'baby-incomplete'])
  })
  it('leaves an endless address or password to the rules of sign-in', () => {
    const body = { email: `${'a'.repeat(5000)}@b.my`, password: 'x'.repeat(5000) }
    expect(authCalls.signIn.body.parse(body)).toMatchObject(body)
    expect(authCalls.forgotPassword.body.parse(body)).toMatchObject({ email: body.email })
  })
  it('leaves a social proof that can be none to the sign-in rules', () => {
    const body = { socialLogin: true, provider: 'x'.repeat(41), accessToken: 'x'.repeat(4001) }
    expect(authCalls.signIn.body.parse(body)).toMatchObject({ socialLogin: true, provider: null, accessToken: null })
    expect(authCalls.signIn.body.parse({ ...body, provider: 5, accessToken: {} })).toMatchObject({ provider: null, accessToken: null })
  })
  it('adds a baby whose id is empty, and refuses one that is no id', () => {
    const babyInfo = { babyId: '', name: 'Adam', gender: 'male', birthDate: '2026-01-02', brandId: UUID, formatId: UUID, sizeId: UUID }
    expect(userCalls.saveBabyInfo.body.parse({ id: UUID, babyInfo })).toMatchObject({ babyInfo: { babyId: null } })
    expect(userCalls.saveBabyInfo.body.safeParse({ id: UUID, babyInfo: { ...babyInfo, babyId: 7 } }).success).toBe(false)
  })
})
