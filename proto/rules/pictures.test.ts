import { pictureSources } from './pictures'

describe('the copies of a picture', () => {
  it('are none of a drawing', () => {
    expect(pictureSources('/drypers-baby-club/static/items/wipes.svg')).toBeUndefined()
  })

  it('are offered by their widths', () => {
    expect(pictureSources('/api/files/pictures/0a.webp')).toBe(
      '/api/files/pictures/0a-320.webp 320w, /api/files/pictures/0a-640.webp 640w, /api/files/pictures/0a.webp 1600w',
    )
  })
})
