import { pagesOf, treeProgress } from './tree-progress'

describe('the wishing tree', () => {
  it('is never more than full', () => {
    expect(treeProgress([{ points: 250_000 }], { progressPoints: 0 })).toEqual({ points: 250_000, share: 1 })
  })

  it('counts what wishes received and what was done beside them', () => {
    expect(treeProgress([], { progressPoints: 0 })).toEqual({ points: 0, share: 0 })
    expect(treeProgress([{ points: 1000 }, { points: 9000 }], { progressPoints: 40_000 })).toEqual({ points: 50_000, share: 0.25 })
  })

  it('shows wishes five by five', () => {
    expect(pagesOf([], 5)).toEqual([])
    expect(pagesOf([1, 2, 3, 4, 5, 6], 5)).toEqual([[1, 2, 3, 4, 5], [6]])
  })
})
