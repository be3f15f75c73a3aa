import { birthsWithoutBaby } from './use-declared-births'

const TODAY = '2026-01-15'
const baby = (birthDate: string) => ({ birthDate })

describe('the children declared at sign-up', () => {
  it.each([
    ['that are babies already', ['2024-03-01'], [baby('2024-03-01')], []],
    ['that are too old for a baby', ['2021-03-01', '2024-03-01'], [], ['2024-03-01']],
    ['whose date was corrected with the baby', ['2024-03-01'], [baby('2024-03-02')], []],
    ['that are two', ['2025-06-01', '2024-03-01'], [baby('2024-03-01')], ['2025-06-01']],
  ])('%s', (_case, children, babies, left) => {
    expect(birthsWithoutBaby(children, babies, TODAY)).toEqual(left)
  })
})
