import { limitsOf, loadConfig } from './config'

const SECRET = 'a secret of some length'
const ENV = {
  DATABASE_URL: 'postgresql://localhost/identity',
  NATS_URL: 'localhost:4222',
  REDIS_URL: 'redis://localhost',
  TOKEN_PRIVATE_KEY_FILE: 'key.pem',
  OTP_SECRET: SECRET,
  LINK_SECRET: SECRET,
  PUBLIC_ORIGIN: 'http://localhost:8080',
  CATALOGUE_ADDR: 'localhost:1',
  SAMPLES_ADDR: 'localhost:2',
  NOTIFICATIONS_ADDR: 'localhost:3',
  POINTS_LEDGER_ADDR: 'localhost:4',
  CODES_ADDR: 'localhost:5',
  CONTESTS_ADDR: 'localhost:6',
  REPORTING_ADDR: 'localhost:7',
  FRAUD_ADDR: 'localhost:8',
}

describe('RATE_LIMIT_SCALE', () => {
  it('widens reset mails (decision D41) and what one requester or the whole club may send, and no limit of an addressee or of guessing', () => {
    const { sends: usual, ...rest } = limitsOf(loadConfig(ENV))
    const { sends: scaled, ...restScaled } = limitsOf(loadConfig({ ...ENV, RATE_LIMIT_SCALE: '100' }))
    expect(restScaled).toEqual(rest)
    const names = Object.keys(usual) as (keyof typeof usual)[]
    expect(names.filter((name) => scaled[name] !== usual[name])).toEqual([
      'smsPerRequester',
      'smsPerBrowser',
      'smsTotal',
      'mailsPerRequester',
      'mailsPerBrowser',
      'resetMails',
      'mailTotal',
    ])
    expect([usual.resetMails, scaled.resetMails]).toEqual([3, 300])
  })
})
