import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { compressDrawings } from '../compress-drawings'

const DRAWING = `<svg>${'<path d="M1 2"/>'.repeat(100)}</svg>`

describe('the drawings of the site', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'club-drawings-'))
    mkdirSync(join(folder, 'news'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('stay as they are where nothing is gained, and so do pictures that are compressed already', () => {
    writeFileSync(join(folder, 'small.svg'), '<svg/>')
    writeFileSync(join(folder, 'photo.png'), DRAWING)
    compressDrawings(folder)
    for (const copy of ['small.svg.br', 'small.svg.gz', 'photo.png.br', 'photo.png.gz']) expect(existsSync(join(folder, copy))).toBe(false)
  })

  it('have copies for browsers that take them, the same drawing and much smaller', () => {
    const file = join(folder, 'news', 'day.svg')
    writeFileSync(file, DRAWING)
    compressDrawings(folder)
    const [br, gz] = [readFileSync(`${file}.br`), readFileSync(`${file}.gz`)]
    expect([brotliDecompressSync(br).toString(), gunzipSync(gz).toString()]).toEqual([DRAWING, DRAWING])
    expect(Math.max(br.length, gz.length)).toBeLessThan(DRAWING.length / 3)
  })
})
