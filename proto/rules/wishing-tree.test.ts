import { collectedPoints, treeProgress } from './wishing-tree'

describe('the progress of the wishing tree', () => {
  it('is never more than full', () => {
    expect(treeProgress({ progressPoints: 199_900 }, [{ points: 500 }]).share).toBe(1)
  })

  it('counts what the journey brought and what each wish received, of 200,000', () => {
    expect(treeProgress({ progressPoints: 40_000 }, [{ points: 7000 }, { points: 3000 }])).toEqual({ points: 50_000, goal: 200_000, share: 0.25 })
    expect(treeProgress({ progressPoints: 0 }, []).share).toBe(0)
  })
})

describe('the points that the journey collected', () => {
  it('are never fewer than the tree shows', () => {
    expect(collectedPoints({ points: 93_300, progressPoints: 68_400 }, [{ points: 35_800 }])).toBe(104_200)
  })

  it('are what staff entered where that is more', () => {
    expect(collectedPoints({ points: 93_300, progressPoints: 0 }, [{ points: 500 }])).toBe(93_300)
  })
})
