import { createVoucherSeal } from './voucher-seal'

const seal = createVoucherSeal('11'.repeat(32))
const other = createVoucherSeal('22'.repeat(32))

describe('the seal of voucher codes', () => {
  it('refuses a key of the wrong length', () => {
    expect(() => createVoucherSeal('11')).toThrow('32 bytes')
  })

  it('does not open with another key, for another row, or after a change', () => {
    const sealed = seal.seal('row-1', 'TNG-1234')
    const changed = Buffer.from(sealed)
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
    expect(() => other.open('row-1', sealed)).toThrow()
    expect(() => seal.open('row-2', sealed)).toThrow()
    expect(() => seal.open('row-1', changed)).toThrow()
  })

  it('opens to the code that was sealed, and never looks the same twice', () => {
    const sealed = seal.seal('row-1', 'TNG-1234')
    expect(seal.open('row-1', sealed)).toBe('TNG-1234')
    expect(seal.seal('row-1', 'TNG-1234')).not.toEqual(sealed)
    expect(sealed.toString('latin1')).not.toContain('TNG-1234')
  })

  it('recognises a known code only with the key', () => {
    expect(seal.fingerprint('A1')).toEqual(seal.fingerprint('A1'))
    expect(seal.fingerprint('A1')).not.toEqual(seal.fingerprint('A2'))
    expect(seal.fingerprint('\u2068A\u20111\ufe0f')).toEqual(seal.fingerprint('A-1'))
    expect(seal.fingerprint('a1')).not.toEqual(seal.fingerprint('A1'))
    expect(other.fingerprint('A1')).not.toEqual(seal.fingerprint('A1'))
  })
})
