import { holdStyles } from './styles-of'

const BASE = 'https://club.example/club/remotes/gifts/v1/'
const sheets: { href: string | null; disabled: boolean }[] = []
const own = () => sheets.filter(({ href }) => href?.startsWith(BASE)).map(({ disabled }) => disabled)

beforeAll(() => Object.defineProperty(document, 'styleSheets', { value: sheets }))
beforeEach(() => sheets.splice(0, Infinity, { href: null, disabled: false }, { href: `${BASE}1.css`, disabled: false }))

describe('the styles of a remote', () => {
  it('do not count once nothing of it is on the page, also where they come only then', () => {
    const [tile, screen] = [holdStyles(BASE), holdStyles(BASE)]
    tile()
    tile()
    expect(own()).toEqual([false])
    screen()
    expect(own()).toEqual([true])
    sheets.push({ href: `${BASE}2.css`, disabled: false }, { href: 'https://club.example/club/assets/shell/shell.css', disabled: false })
    document.head.appendChild(document.createElement('link')).dispatchEvent(new Event('load'))
    expect(sheets.map(({ disabled }) => disabled)).toEqual([false, true, true, false])
  })

  it('count again when it comes back', () => {
    holdStyles(BASE)()
    expect(own()).toEqual([true])
    holdStyles(BASE)
    expect(own()).toEqual([false])
  })
})
