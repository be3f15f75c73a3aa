describe('the focus after a navigation', () => {
  let goTo: (to: string) => void
  beforeAll(async () => {
    Object.assign(globalThis, { BASE_PATH: '/drypers-baby-club' })
    window.scrollTo = () => undefined
    document.body.innerHTML =
      '<main id="content" tabindex="-1"></main><div role="alertdialog" aria-modal="true"><button>OKAY</button></div><a href="/help">Help</a>'
    ;({ goTo } = await import('./navigation'))
    ;(await import('./document-watch')).watchDocument('Baby Club')
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
