import { treeProgress } from './tree-progress'

describe('the progress of the wishing tree', () => {
  it('is never more than full', () => {
    expect(treeProgress({ progressPoints: 199_900 }, [{ points: 500 }]).share).toBe(1)
  })

  it('counts what the journey brought and what each wish received, of 200,000', () => {
    expect(treeProgress({ progressPoints: 40_000 }, [{ points: 7000 }, { points: 3000 }])).toEqual({ points: 50_000, goal: 200_000, share: 0.25 })
    expect(treeProgress({ progressPoints: 0 }, []).share).toBe(0)
  })
})
