import { isShownTo } from './news'

describe('who sees a news record', () => {
  it('is nobody of another stage', () => {
    expect(isShownTo({ showingTo: 'pregnant' }, 'trying')).toBe(false)
    expect(isShownTo({ showingTo: 'oneChild' }, 'moreChild')).toBe(false)
  })

  it('is everybody when it says All, in any capitals', () => {
    expect(['All', 'ALL', 'all'].every((showingTo) => isShownTo({ showingTo }, 'trying'))).toBe(true)
  })

  it('is the stage that it names', () => {
    expect(isShownTo({ showingTo: 'pregnant' }, 'pregnant')).toBe(true)
  })
})
