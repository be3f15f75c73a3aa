import { UNIQUE_CODE_LENGTH } from '@club/rules'
import { ALPHABET, randomCodeNumbers, writeCode } from './code'

const codeOf = (number: number) => {
  const buffer = Buffer.alloc(UNIQUE_CODE_LENGTH)
  writeCode(number, buffer, 0)
  return buffer.toString('ascii')
}

describe('a code', () => {
  it('stands for exactly one number, in the same order', () => {
    const value = (code: string) => [...code].reduce((sum, letter) => sum * 32 + ALPHABET.indexOf(letter), 0)
    for (const number of [0, 1, 31, 32, 2 ** 25 - 1, 2 ** 25, 2 ** 49 + 12345, 2 ** 50 - 1]) expect(value(codeOf(number))).toBe(number)
    expect(ALPHABET).toHaveLength(32)
    expect([...ALPHABET].sort().join('')).toBe(ALPHABET)
    expect(/[IO01]/.test(ALPHABET)).toBe(false)
  })
  it('comes sorted out of the generator, as many as requested', () => {
    const codes = [...randomCodeNumbers(5000)].flatMap((part) => Array.from(part, codeOf))
    expect(codes).toHaveLength(5000)
    expect([...codes].sort()).toEqual(codes)
  })
})
