import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'

const WIDTH = 1280
const HEIGHT = 720
/** Chromium plays them again and again. */
const FRAMES = 3
const NEUTRAL_COLOUR = 128

/** Answers the page's question for the camera: nobody sits before this browser. */
export const CAMERA_ALLOWED = '--use-fake-ui-for-media-stream'
export const CAMERA_REFUSED = '--use-fake-ui-for-media-stream=deny'

/** How a pack is held before the camera. */
export interface Scene {
  readonly angle?: number
  /** 1 is daylight */
  readonly light?: number
  readonly blur?: number
}

/** The camera of a browser: a film that can be exchanged between two looks. */
export interface FakeCamera {
  /** For Chromium's command line. */
  readonly arguments: readonly string[]
  show(code: string, scene?: Scene): Promise<void>
  remove(): void
}

/** A camera that is a film of the inside of a pack with a printed code (YUV4MPEG2, which needs no encoder). */
export function createFakeCamera(): FakeCamera {
  const folder = mkdtempSync(join(tmpdir(), 'club-camera-'))
  const film = join(folder, 'pack.y4m')
  return {
    arguments: ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`],
    async show(code, { angle = 0, light = 1, blur = 0 } = {}) {
      const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#efe8db"/><path d="M0 120h1280M0 620h1280" stroke="#b9ad98" stroke-width="6"/><g transform="rotate(${angle} ${WIDTH / 2} ${HEIGHT / 2})"><text x="50%" y="${HEIGHT / 2 + 22}" text-anchor="middle" font-family="Liberation Mono, DejaVu Sans Mono, monospace" font-size="64" font-weight="700" letter-spacing="3" fill="#26221c">${code}</text></g></svg>`
      const drawn = sharp(Buffer.from(drawing)).flatten({ background: '#fff' }).greyscale().linear(light, 0)
      const { data } = await (blur > 0 ? drawn.blur(blur) : drawn).extractChannel(0).raw().toBuffer({ resolveWithObject: true })
      const frame = Buffer.concat([Buffer.from('FRAME\n'), data, Buffer.alloc((WIDTH * HEIGHT) / 2, NEUTRAL_COLOUR)])
      writeFileSync(
        film,
        Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`), ...Array.from({ length: FRAMES }, () => frame)]),
      )
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
