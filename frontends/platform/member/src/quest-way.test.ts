import { questWay } from './quest-way'

const quest = (questKeyword: 'completeProfile' | 'firstScan' | 'sampleFeedback', path: string, completed = false) => ({ questKeyword, path, completed })

describe('the way to a quest', () => {
  it('leads to the samples while there is none to review', () => {
    expect(questWay(quest('sampleFeedback', '/freesample/feedback'), [{ received: true }])).toEqual({ to: '/picksample' })
  })

  it('leads to the questions about a sample that waits for its review', () => {
    expect(questWay(quest('sampleFeedback', '/freesample/feedback'), [{ received: null }])).toEqual({ to: '/freesample/feedback', state: { received: true } })
  })

  it('opens the wizard only while the profile is not complete', () => {
    expect(questWay(quest('completeProfile', '/dashboard'), [])).toEqual({ to: '/dashboard', state: { completeProfile: true } })
    expect(questWay(quest('completeProfile', '/dashboard', true), [])).toEqual({ to: '/dashboard' })
  })

  it('is its own path otherwise', () => {
    expect(questWay(quest('firstScan', '/scancode'), [])).toEqual({ to: '/scancode' })
  })
})
