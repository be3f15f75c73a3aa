import { areaState } from './area-state'
import { watchLateStyles } from './late-styles'

it('are switched off when they come after their remote has left, and only then', () => {
  areaState.write({ name: 'account', status: 'loading' })
  watchLateStyles()
  const base = 'https://club.example/club'
  const sheets = [`${base}/remotes/gifts/v1/1.css`, `${base}/remotes/games/v1/1.css`, `${base}/remotes/account/v1/1.css`, `${base}/assets/shell/shell.css`].map(
    (href) => ({ href, disabled: false }),
  )
  Object.defineProperty(document, 'styleSheets', { value: sheets })
  document.body.innerHTML = '<div data-area="games"></div>'
  document.head.appendChild(document.createElement('link')).dispatchEvent(new Event('load'))
  expect(sheets.map(({ disabled }) => disabled)).toEqual([true, false, false, false])
})
