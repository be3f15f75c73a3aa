import { createAutomaticReadings } from './automatic-readings'

describe('reading on without a press', () => {
  it('stops after two pictures in a row without a code, and goes on after one with a code', () => {
    const readings = createAutomaticReadings()
    readings.read(false)
    expect(readings.mayRead()).toBe(true)
    readings.read(false)
    expect(readings.mayRead()).toBe(false)
    readings.read(true)
    expect(readings.mayRead()).toBe(true)
  })

  it('leaves six of the thirty pictures of an hour for the button', () => {
    let now = 0
    const readings = createAutomaticReadings(() => now)
    for (let index = 0; index < 24; index += 1) {
      expect(readings.mayRead()).toBe(true)
      readings.sent()
    }
    expect(readings.mayRead()).toBe(false)
    now = 60 * 60 * 1000
    expect(readings.mayRead()).toBe(true)
  })
})
