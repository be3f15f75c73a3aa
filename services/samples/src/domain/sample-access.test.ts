import { sampleAccess } from './sample-access'
import type { SampleOrder } from './sample-access'

const at = (text: string): Date => new Date(text)
const order = (createdAt: Date, answer: SampleOrder['answer'] = 'received'): SampleOrder => ({
  id: 'order',
  createdAt,
  answer,
  brandId: 'brand',
  formatId: 'format',
  sizeId: 'size',
  trackingId: 'SMP1',
  state: 'PROCESSING',
  name: { en: '', bm: '' },
  imageUrl: { en: '', bm: '' },
})
const access = (orders: readonly SampleOrder[], now: Date) => sampleAccess(orders, now)

describe('whether a member may ask for a sample', () => {
  const now = at('2026-06-10T10:00:00+08:00')

  it('refuses within three calendar months of the last order', () => {
    expect(access([order(at('2026-03-10T10:00:01+08:00'))], now).allowRequest).toBe(false)
  })

  it('refuses the fifth within twenty-four months', () => {
    const four = ['2026-01-01', '2025-06-01', '2025-01-01', '2024-07-01'].map((day) => order(at(`${day}T12:00:00+08:00`)))
    expect(access(four, now).allowRequest).toBe(false)
  })

  it('allows the first, and another one three calendar months later to the second', () => {
    expect(access([], now).allowRequest).toBe(true)
    expect(access([order(at('2026-03-10T10:00:00+08:00'))], now).allowRequest).toBe(true)
  })

  it('clamps to the end of a short month', () => {
    const ordered = [order(at('2025-11-30T12:00:00+08:00'))]
    expect(access(ordered, at('2026-02-28T11:59:59+08:00')).allowRequest).toBe(false)
    expect(access(ordered, at('2026-02-28T12:00:00+08:00')).allowRequest).toBe(true)
  })

  it('forgets orders older than twenty-four months', () => {
    const old = ['2026-01-01', '2025-06-01', '2025-01-01', '2024-06-09'].map((day) => order(at(`${day}T12:00:00+08:00`)))
    expect(access(old, now).allowRequest).toBe(true)
  })
})

describe('whether to ask for feedback', () => {
  const now = at('2026-06-15T09:00:00+08:00')

  it('does not ask before fourteen days, nor once answered, nor without an order', () => {
    expect(access([order(at('2026-06-02T08:00:00+08:00'), 'not-answered')], now).promptFeedback).toBe(false)
    expect(access([order(at('2026-05-01T08:00:00+08:00'), 'not-received')], now).promptFeedback).toBe(false)
    expect(access([], now).promptFeedback).toBe(false)
  })

  it('asks from the fourteenth day on, about the newest order only', () => {
    expect(access([order(at('2026-06-01T20:00:00+08:00'), 'not-answered')], now).promptFeedback).toBe(true)
    expect(access([order(at('2026-05-01T20:00:00+08:00')), order(at('2026-01-01T20:00:00+08:00'), 'not-answered')], now).promptFeedback).toBe(false)
  })
})
