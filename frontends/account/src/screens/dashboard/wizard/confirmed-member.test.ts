import { aMember, aRecord } from '../../../testing/member'
import { confirmedMember } from './confirmed-member'

const ANSWER = {
  name: 'Siti',
  race: 'malay',
  nationality: 'malaysian',
  pregnancyStage: 'pregnant',
  edb: '2026-06-01',
  points: 200,
  pointRecord: aRecord(9, 200, 'Profile Update'),
  forceUpdated: true,
} as const

describe('the member after the forced update', () => {
  it('does not count points twice that an event brought already', () => {
    const confirmed = aMember({ totalPoints: 1140, points: [ANSWER.pointRecord] })
    expect(confirmedMember(confirmed, ANSWER)).toMatchObject({ totalPoints: 1140, points: [ANSWER.pointRecord] })
  })

  it('keeps the points when there is no reward', () => {
    expect(confirmedMember(aMember(), { ...ANSWER, points: 0, pointRecord: null })).toMatchObject({ totalPoints: 940, points: [], forceUpdated: true })
  })

  it('has what was entered, the points and their record', () => {
    const after = confirmedMember(aMember({ forceUpdated: false, points: [aRecord(1, 120)] }), ANSWER)
    expect(after).toMatchObject({
      name: 'Siti',
      pregnancyStage: 'pregnant',
      edb: '2026-06-01',
      forceUpdated: true,
      totalPoints: 1140,
      profileRewardedAt: ANSWER.pointRecord.createdAt,
    })
    expect(after.points).toEqual([ANSWER.pointRecord, aRecord(1, 120)])
  })
})
