import { createTexts } from '@club/session'
import { screen } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { showPinNotice } from './pin-notice'

afterEach(() => document.body.replaceChildren())

const PIN = { name: 'rewards', version: '0a1b2c3d', until: '2026-11-23T04:30:00.000Z' }

describe('the notice of a link for testers', () => {
  it('names the remote and its version in the language of the club, and follows it', async () => {
    const texts = createTexts('bm')
    showPinNotice(texts, PIN)
    const notice = screen.getByRole('status')
    expect(notice.textContent).toMatch(/^Pautan ujian: .*23\/11\/2026 12:30.*versi 0a1b2c3d bagi “rewards”/)
    expect(notice.lang).toBe('ms')
    await texts.changeLanguage('en')
    expect(notice.textContent).toMatch(/^Test link: until 23\/11\/2026 12:30 .*version 0a1b2c3d of “rewards”/)
    expect(notice.lang).toBe('en')
  })

  it('ends the test when it is asked to', async () => {
    const end = jest.fn()
    showPinNotice(createTexts('en'), PIN, end)
    await userEvent.click(screen.getByRole('button', { name: 'End the test' }))
    expect(end).toHaveBeenCalledTimes(1)
  })
})
