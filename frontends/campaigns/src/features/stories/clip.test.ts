import { clipped } from './clip'

describe('an article', () => {
  it('of 200 characters is shown whole', () => {
    expect(clipped('a'.repeat(200))).toBeNull()
  })
  it('of more is cut to 200 and an ellipsis, never within a character', () => {
    expect(clipped('a'.repeat(201))).toBe(`${'a'.repeat(200)}…`)
    expect(clipped('🎈'.repeat(201))).toBe(`${'🎈'.repeat(200)}…`)
  })
})
