import { packagesNamed } from './packages-named'

describe('a package that a bundle loads while it runs', () => {
  it('is none that only begins alike, or that nothing loads', () => {
    expect(packagesNamed('require("pg-pool");const name="sharp"', ['pg', 'sharp'])).toEqual([])
  })

  it('is one that is named in whole or by a file in it', () => {
    expect(packagesNamed(`require("sharp");find('malaysia-postcodes/data.json')`, ['sharp', 'malaysia-postcodes'])).toEqual(['sharp', 'malaysia-postcodes'])
  })

  it('is one whose name is broken over two lines', () => {
    expect(packagesNamed('find("@letters/noto-\\\ntamil/unicode.json")', ['@letters/noto-tamil'])).toEqual(['@letters/noto-tamil'])
    expect(packagesNamed('find(\n"@letters/noto-thai/unicode.json")', ['@letters/noto-thai'])).toEqual(['@letters/noto-thai'])
  })
})
