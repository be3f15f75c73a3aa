import { codeCalls } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen, type FakeGateway } from '@club/web-testing'
import { act, screen, waitFor } from '@testing-library/react'
import { ScanCodeScreen } from '../../../screens/scan-code/scan-code.screen'
import { aMember, aRecord, texts } from '../../../testing/member'
import { CROP_BOX_HEIGHT } from '../crop-box'
import { CameraScan } from './camera-scan'

/** The cameras of a device: what it answers to each request for a picture. jsdom has none. */
const requested: MediaStreamConstraints[] = []
const released: string[] = []

function streamOf(name: string): MediaStream {
  const track = { stop: () => void released.push(name) }
  return { id: name, getTracks: () => [track], getVideoTracks: () => [track] } as unknown as MediaStream
}

function device(answer: (turn: number) => MediaStream | Error, cameras: readonly string[] = ['back']): void {
  const mediaDevices = {
    enumerateDevices: async () => cameras.map((deviceId) => ({ kind: 'videoinput', deviceId })),
    getUserMedia: async (wanted: MediaStreamConstraints) => {
      requested.push(wanted)
      const given = answer(requested.length - 1)
      if (given instanceof Error) throw given
      return given
    },
  }
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices })
}

beforeEach(() => {
  requested.length = 0
  released.length = 0
  jest.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(1280)
  jest.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(720)
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,UElY')
})
afterEach(() => {
  jest.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

async function open(gateway: FakeGateway = fakeGateway(), language: 'en' | 'bm' = 'en') {
  const onCode = jest.fn()
  const onClose = jest.fn()
  const rendered = await renderScreen(<CameraScan busy={false} onCode={onCode} onClose={onClose} />, {
    gateway,
    route: '/scancode',
    user: aMember(),
    language,
    texts,
    preload: [],
  })
  return { ...rendered, onCode, onClose }
}

/** A view is judged every half second. */
const WAIT_MS = 8_000

const words = texts.en.scan.camera
const captureButton = () => screen.getByRole('button', { name: words.capture })
const shown = () => document.querySelector('video') as HTMLVideoElement

/** The first picture of the stream arrives. */
async function picture(name: string): Promise<void> {
  await waitFor(() => expect((shown().srcObject as MediaStream | null)?.id).toBe(name))
  act(() => void shown().dispatchEvent(new Event('loadeddata')))
}

describe('a camera that reads code after code', () => {
  const result = (points: number, index: number) => ({
    points,
    code_group: 'STANDARD',
    brand: { id: '22222222-2222-7222-8222-222222222222', name: 'Touch' },
    format: { id: '22222222-2222-7222-8222-222222222222', name: 'tape' },
    size: { id: '22222222-2222-7222-8222-222222222222', name: 'L' },
    foundScanned: index > 1,
    data: [aRecord(index, points)],
    voucherRewarded: { status: false, voucherType: null },
  })

  it('stays open, counts up in place after the first, and ends with the sum', async () => {
    device(() => streamOf('back'))
    let index = 0
    const gateway = fakeGateway()
      .on(codeCalls.readImageText, () => ({ textAnnotations: [{ description: `ABCDE2345${(index += 1)}` }] }))
      .on(codeCalls.scanCode, () => result(100 * index, index))
      .on(codeCalls.listCodeAttempts, { data: [] })
    const { person, path, state } = await renderScreen(<ScanCodeScreen />, { gateway, route: '/scancode', user: aMember(), texts, preload: [] })
    await person.click(screen.getByRole('button', { name: words.open }))
    await picture('back')
    expect(captureButton()).toHaveFocus()
    await person.click(captureButton())
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('100 points')
    await person.click(screen.getByRole('button', { name: 'OKAY' }))
    await person.click(captureButton())
    expect(await screen.findByText('+200 points')).toBeVisible()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.getByText('+300 in all, from 2 codes')).toBeVisible()
    expect(path()).toBe('/scancode')
    await person.click(screen.getByRole('button', { name: words.done }))
    expect(path()).toBe('/scancode/success')
    expect(state()).toMatchObject({ gainedPoints: 300, foundScanned: false, shown: true, data: [{ points: 100 }, { points: 200 }] })
  })
})

describe('a camera that has read a code', () => {
  /** The greys of four pixels. */
  const PACK = [220, 30, 215, 40]
  const HAND = [30, 220, 40, 215]

  /** A camera, after a first code unless nothing was gained, which sees what `seen` says and whose pictures are read as `read` says. */
  async function afterACode(
    seen: () => readonly number[],
    read: () => { textAnnotations: { description: string }[] },
    gained: { points: number; sum: number; codes: number } | undefined = { points: 100, sum: 100, codes: 1 },
  ) {
    const context = { drawImage: () => undefined, getImageData: () => ({ data: seen().flatMap((one) => [one, one, one, 255]) }) }
    device(() => streamOf('back'))
    const gateway = fakeGateway().on(codeCalls.readImageText, read)
    const onCode = jest.fn()
    const scan = <CameraScan busy={false} onCode={onCode} onClose={() => undefined} gained={gained} />
    await renderScreen(scan, { gateway, route: '/scancode', user: aMember(), texts, preload: [] })
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
    await picture('back')
    return { gateway, onCode }
  }

  it('reads the next pack as soon as it is held still, without a press, and no pack twice', async () => {
    let view: readonly number[] = PACK
    let index = 0
    const { gateway, onCode } = await afterACode(
      () => view,
      () => ({ textAnnotations: [{ description: `ABCDE2345${(index += 1)}` }] }),
    )
    await waitFor(() => expect(onCode).toHaveBeenCalledWith('ABCDE23451'), { timeout: WAIT_MS })
    view = HAND
    await waitFor(() => expect(onCode).toHaveBeenCalledWith('ABCDE23452'), { timeout: WAIT_MS })
    expect(gateway.seen(codeCalls.readImageText)).toHaveLength(2)
  }, 20_000)

  it('has read the first one in the same way', async () => {
    const { onCode } = await afterACode(
      () => PACK,
      () => ({ textAnnotations: [{ description: 'ABCDE23451' }] }),
      undefined,
    )
    await waitFor(() => expect(onCode).toHaveBeenCalledWith('ABCDE23451'), { timeout: WAIT_MS })
  }, 20_000)

  it('is not sent a second time for a pack that was lifted and laid down again', async () => {
    let view: readonly number[] = PACK
    const { gateway, onCode } = await afterACode(
      () => view,
      () => ({ textAnnotations: [{ description: 'ABCDE23451' }] }),
    )
    await waitFor(() => expect(onCode).toHaveBeenCalledWith('ABCDE23451'), { timeout: WAIT_MS })
    view = HAND
    await waitFor(() => expect(gateway.seen(codeCalls.readImageText)).toHaveLength(2), { timeout: WAIT_MS })
    view = PACK
    await waitFor(() => expect(gateway.seen(codeCalls.readImageText)).toHaveLength(3), { timeout: WAIT_MS })
    expect(onCode).toHaveBeenCalledTimes(1)
    expect(await screen.findByText(words.again)).toBeVisible()
  }, 20_000)
})

describe('a camera that cannot be used', () => {
  it.each([
    ['the member refuses it', new DOMException('Permission denied', 'NotAllowedError'), 'Permission denied'],
    ['another program holds it', new DOMException('Could not start video source', 'NotReadableError'), 'Could not start video source'],
    ['the device has none', new DOMException('Requested device not found', 'NotFoundError'), "Device don't have a camera"],
    ['its stream has no picture', { ...streamOf('mute'), getVideoTracks: () => [] } as unknown as MediaStream, "Device don't have a camera"],
  ])('is reported by an alert, as printed, when %s', async (_when, answer, text) => {
    device(() => answer)
    const { person, onClose } = await open()
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(text)
    await person.click(screen.getByRole('button', { name: 'OKAY' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(captureButton()).toBeDisabled()
    await person.click(screen.getByRole('button', { name: words.type }))
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('is reported in Malay to members who read Malay, with the words of the device below', async () => {
    device(() => new DOMException('Permission denied', 'NotAllowedError'))
    await open(fakeGateway(), 'bm')
    expect(await screen.findByRole('alertdialog', { name: 'Ralat' })).toHaveTextContent(/Anda belum membenarkan kamera\..*Permission denied/)
  })

  it('is reported in the same words where the browser hides its cameras', async () => {
    await open()
    expect(await screen.findByRole('alertdialog')).toHaveTextContent("Device don't have a camera")
  })
})

describe('a camera', () => {
  it('offers the capture only once it shows a picture, under a box 80 pixels high', async () => {
    device(() => streamOf('back'))
    const { container } = await open()
    expect(captureButton()).toBeDisabled()
    await picture('back')
    expect(captureButton()).toBeEnabled()
    expect(CROP_BOX_HEIGHT).toBe(80)
    expect(screen.getByTestId('crop-box')).toHaveStyle({ height: '80px' })
    expect(requested[0]).toMatchObject({ video: { facingMode: { ideal: 'environment' } }, audio: false })
    await expectAccessible(container)
  })

  it('lets go of one camera before it shows the next, and of the last on leaving', async () => {
    device((turn) => streamOf(turn % 2 === 0 ? 'back' : 'front'), ['back', 'front'])
    const { person, unmount } = await open()
    await picture('back')
    await person.click(screen.getByRole('button', { name: words.flip }))
    expect(released).toEqual(['back'])
    expect(captureButton()).toBeDisabled()
    await picture('front')
    expect(requested[1]).toMatchObject({ video: { deviceId: { exact: 'front' } } })
    unmount()
    expect(released).toEqual(['back', 'front'])
  })

  it.each([
    ['nine remain', [{ description: 'ABCDE-2345' }]],
    ['eleven remain', [{ description: 'ABCDE 234567' }]],
    ['there is no text', []],
  ])('hands no code over when %s, and offers another try', async (_when, textAnnotations) => {
    device(() => streamOf('back'))
    const { person, onCode } = await open(fakeGateway().on(codeCalls.readImageText, { textAnnotations }))
    await picture('back')
    await person.click(captureButton())
    expect(await screen.findByText(words.unread)).toBeVisible()
    expect(captureButton()).toBeEnabled()
    expect(onCode).not.toHaveBeenCalled()
  })

  it('swallows a recognition that failed and has the button again', async () => {
    device(() => streamOf('back'))
    const { person } = await open(fakeGateway().on(codeCalls.readImageText, refuse('internal')), 'bm')
    await picture('back')
    const capture = screen.getByRole('button', { name: texts.bm.scan.camera.capture })
    await person.click(capture)
    expect(await screen.findByText(texts.bm.scan.camera.unread)).toBeVisible()
    expect(capture).toBeEnabled()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('sends the picture under the box alone and hands over exactly ten letters and digits', async () => {
    device(() => streamOf('back'))
    const { person, gateway, onCode } = await open(
      fakeGateway().on(codeCalls.readImageText, { textAnnotations: [{ description: 'abcde-\n23456' }, { description: 'abcde' }] }),
    )
    await picture('back')
    await person.click(captureButton())
    await waitFor(() => expect(onCode).toHaveBeenCalledWith('ABCDE23456'))
    expect(gateway.seen(codeCalls.readImageText).map(({ body }) => body)).toEqual([{ image: 'UElY' }])
  })
})
