describe('the focus and the height after a navigation', () => {
  let goTo: (to: string) => void
  let syncLocation: () => void
  const scrolled = jest.fn()
  beforeAll(async () => {
    Object.assign(globalThis, { BASE_PATH: '/drypers-baby-club' })
    window.scrollTo = scrolled
    document.body.innerHTML =
      '<main id="content" tabindex="-1"></main><div role="alertdialog" aria-modal="true"><button>OKAY</button></div><a href="/help">Help</a>'
    ;({ goTo, syncLocation } = await import('./navigation'))
    ;(await import('./document-watch')).watchDocument('Baby Club')
  })

  it('begins at the top of a screen that follows a link to a part of the page, also one pressed twice', async () => {
    goTo('/en')
    const popped = new Promise((done) => EventTarget.prototype.addEventListener.call(window, 'popstate', done, { once: true }))
    window.location.hash = '#sign-up'
    await popped
    scrolled.mockClear()
    goTo('/en/registration/success')
    expect(scrolled).toHaveBeenCalledWith(0, 0)
  })

  it('goes to a part of the page again when its link is pressed again, without another entry in the history', () => {
    const part = document.createElement('section')
    part.id = 'free-sample'
    const shown = jest.fn()
    part.scrollIntoView = shown
    document.querySelector('main')?.append(part)
    goTo('/en#free-sample')
    const entries = window.history.length
    shown.mockClear()
    goTo('/en#free-sample')
    expect(shown).toHaveBeenCalledTimes(1)
    expect(window.history.length).toBe(entries)
    part.remove()
  })

  it('goes to the top of the screen that is open when its link is pressed, without another entry either', () => {
    goTo('/inbox')
    const entries = window.history.length
    scrolled.mockClear()
    goTo('/inbox')
    expect(scrolled).toHaveBeenCalledWith(0, 0)
    expect(window.history.length).toBe(entries)
  })

  it('leaves the height of a screen that the reader went back to', async () => {
    goTo('/inbox')
    goTo('/tier')
    scrolled.mockClear()
    const popped = new Promise((done) => EventTarget.prototype.addEventListener.call(window, 'popstate', done, { once: true }))
    window.history.back()
    await popped
    syncLocation()
    expect(scrolled).not.toHaveBeenCalled()
  })

  it('goes to the new screen', () => {
    document.querySelector('a')?.focus()
    goTo('/help')
    expect(document.activeElement).toBe(document.querySelector('main'))
  })

  it('stays in a window that lies over it, such as the words about a session that ended', () => {
    const okay = document.querySelector('button')
    okay?.focus()
    goTo('/en')
    expect(document.activeElement).toBe(okay)
  })
})
