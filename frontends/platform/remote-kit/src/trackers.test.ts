import { profileOf, trackEvent, type TrackedEvent } from './trackers'

type Member = Parameters<typeof profileOf>[0]
const MEMBER = {
  id: 'm-1',
  pregnancyStage: 'oneChild',
  tier: 'Gold',
  receiveMail: true,
  name: 'Nur Aisyah',
  email: 'aisyah@example.com',
  number: '60123456789',
  token: 'a-token',
  dob: '1995-05-05',
  vouchers: [{ code: 'PIN-1234' }],
  addresses: [{ line1: 'Jalan 1' }],
} as unknown as Member
const page = window as Window & { dataLayer?: object[] }
const REGISTERED: TrackedEvent = {
  event: 'unique_code_registration',
  point_value: 240,
  code_group: 'STANDARD',
  unique_code: 'ABCDE23456',
  brand: 'Touch',
  format: 'pants',
  size: 'L',
}

describe('what trackers receive', () => {
  const sendBeacon = jest.fn(() => true)
  beforeEach(() => {
    delete page.dataLayer
    sendBeacon.mockClear()
    Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: sendBeacon })
  })

  it('never holds a token, a voucher, an address or a birthday', () => {
    expect(JSON.stringify(profileOf(MEMBER, 'en'))).not.toMatch(/a-token|PIN-1234|Jalan|1995/)
  })

  it('says nothing of how to reach a member who wants no mail', () => {
    expect(profileOf({ ...MEMBER, receiveMail: false } as Member, 'bm')).toEqual({ id: 'm-1', language: 'bm', stage: 'oneChild', tier: 'Gold' })
  })

  it('leaves the page only where the installation has a tracker', () => {
    trackEvent('', REGISTERED)
    trackEvent(undefined, REGISTERED)
    expect(sendBeacon).not.toHaveBeenCalled()
    trackEvent('https://tracker.test/events', REGISTERED)
    expect(sendBeacon).toHaveBeenCalledWith('https://tracker.test/events', JSON.stringify(REGISTERED))
  })

  it('is pushed to the dataLayer, which it makes when nobody else has', () => {
    trackEvent('', REGISTERED)
    trackEvent('', { event: 'user_profile', user: profileOf(MEMBER, 'en') })
    expect(page.dataLayer).toEqual([
      REGISTERED,
      {
        event: 'user_profile',
        user: { id: 'm-1', language: 'en', stage: 'oneChild', tier: 'Gold', name: 'Nur Aisyah', email: 'aisyah@example.com', number: '60123456789' },
      },
    ])
  })
})
