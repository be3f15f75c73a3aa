import { optionalWebLink } from './primitives'

describe('a link that staff may leave out', () => {
  it('is refused when it leads to no web page', () => {
    for (const link of ['javascript:alert(1)', 'example.com', 7]) expect(optionalWebLink.safeParse(link).success).toBe(false)
  })

  it('is absent, empty or null', () => {
    for (const none of [undefined, '', '  ', null]) expect(optionalWebLink.parse(none)).toBe('')
    expect(optionalWebLink.parse('https://example.com/')).toBe('https://example.com/')
  })
})
