import { deviceLabelOf } from './device-label'

const labelOf = (agent: string | undefined) => deviceLabelOf({ headers: agent === undefined ? {} : { 'user-agent': agent } })

describe('the label of a device', () => {
  it.each([undefined, '', 'curl/8.5.0', '60123456789 Siti', `${'x'.repeat(2000)} Chrome/1 Android`])('is empty for %s', (agent) => {
    expect(labelOf(agent)).toBe('')
  })

  it.each([
    ['Chrome on Android', 'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'],
    [
      'Samsung Internet on Android',
      'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
    ],
    [
      'Safari on iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    ],
    [
      'Chrome on iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0 Mobile/15E148 Safari/604.1',
    ],
    ['Edge on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0'],
    ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0'],
    [
      'Facebook on Android',
      'Mozilla/5.0 (Linux; Android 13; SM-A145F Build/X; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/125.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/465.0.0.0;]',
    ],
  ])('is %s', (label, agent) => {
    expect(labelOf(agent)).toBe(label)
  })
})
