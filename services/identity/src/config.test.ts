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
}

describe('RATE_LIMIT_SCALE', () => {
  it('widens no other limit than those of decision D41, however large it is', () => {
    const { forgotPerHourMax: usual, ...rest } = limitsOf(loadConfig(ENV))
    const { forgotPerHourMax: scaled, ...restScaled } = limitsOf(loadConfig({ ...ENV, RATE_LIMIT_SCALE: '100' }))
    expect(restScaled).toEqual(rest)
    expect([usual, scaled]).toEqual([3, 300])
  })
})
