import { userCalls } from '@club/contracts/http'
import { useUser } from '@club/session'
import { fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { aMember, aRecord, texts } from '../testing/member'
import { useClaimProfilePoints } from './use-claim-profile-points'

const NOW = new Date('2026-01-16T10:00:00+08:00')
const HOME = {
  id: 'home',
  active: true,
  label: 'Home',
  houseNumber: null,
  line1: '12',
  line2: '',
  line3: '',
  city: 'Arau',
  state: 'Perlis',
  postcode: '02600',
  country: 'Malaysia',
} as const
const BABY = { id: 'adam', name: 'Adam', gender: 'male', birthDate: '2025-06-01', brandId: 'b', formatId: 'f', sizeId: 's' } as const
const COMPLETE = aMember({ addresses: [HOME], babyInfos: [BABY] })

function Claim() {
  const user = useUser()
  const claim = useClaimProfilePoints()
  const [brought, setBrought] = useState<number | null>(null)
  return <button onClick={() => void (user && claim.points(user).then(setBrought))}>{brought === null ? 'claim' : `brought ${brought}`}</button>
}

async function claimed(user: typeof COMPLETE, gateway = fakeGateway()) {
  const { person, queryClient } = await renderScreen(<Claim />, { user, texts, gateway, now: NOW })
  await person.click(screen.getByRole('button'))
  return { answer: await screen.findByText(/brought/), gateway, queryClient }
}

describe('the points of a profile that another screen completed', () => {
  it.each([
    ['there is no address', aMember({ babyInfos: [BABY] })],
    ['a parent has no baby', aMember({ addresses: [HOME] })],
    ['the race is not known', { ...COMPLETE, race: null }],
    ['they were paid less than half a year ago', { ...COMPLETE, points: [aRecord(1, 200, 'Profile Update')] }],
  ])('are not asked for while %s', async (_, user) => {
    const { answer, gateway } = await claimed(user)
    expect(answer).toHaveTextContent('brought 0')
    expect(gateway.seen(userCalls.editDetails)).toHaveLength(0)
  })

  it('are none when the club refuses', async () => {
    expect((await claimed(COMPLETE, fakeGateway().on(userCalls.editDetails, refuse('edb-invalid')))).answer).toHaveTextContent('brought 0')
  })

  it('are asked for with the details as they are, and stand in the session', async () => {
    const gateway = fakeGateway().on(userCalls.editDetails, { ...COMPLETE, totalPoints: 1140, pointsAwarded: 200 })
    const { answer, queryClient } = await claimed(COMPLETE, gateway)
    expect(answer).toHaveTextContent('brought 200')
    const { id, name, race, nationality, pregnancyStage, edb } = COMPLETE
    expect(gateway.seen(userCalls.editDetails)).toMatchObject([{ body: { id, name, race, nationality, pregnancyStage, edb } }])
    expect(queryClient.getQueryData(['user'])).toMatchObject({ totalPoints: 1140 })
  })
})
