import { inPieces, PIECE_BYTES } from './read-batch-file'

const LINE = Buffer.from('0123456789ABCDEF\n')
const LINES = 20_000

async function* lines(): AsyncGenerator<Buffer> {
  for (let count = 0; count < LINES; count += 1) yield LINE
}

/** The same bytes as COPY hands them out: cut anywhere. */
async function* cutAnywhere(): AsyncGenerator<Buffer> {
  const all = Buffer.concat(Array.from({ length: LINES }, () => LINE))
  for (let from = 0; from < all.length; from += 5001) yield all.subarray(from, from + 5001)
}

describe('the codes of a batch', () => {
  it('come in short pieces of whole lines, with a rest between two of them', async () => {
    let rests = 0
    const pieces: Buffer[] = []
    for await (const piece of inPieces(lines(), async () => void (rests += 1))) pieces.push(piece)
    expect(Buffer.concat(pieces)).toHaveLength(LINES * LINE.length)
    expect(pieces.filter((piece) => piece.length % LINE.length > 0 || piece.length > PIECE_BYTES + LINE.length)).toEqual([])
    expect([pieces.length, rests]).toEqual([6, 5])
  })

  it('come whole where the database cuts them', async () => {
    const pieces: Buffer[] = []
    for await (const piece of inPieces(cutAnywhere(), async () => undefined)) pieces.push(piece)
    expect(pieces.length).toBeGreaterThan(1)
    expect(pieces.filter((piece) => piece.length % LINE.length > 0)).toEqual([])
    expect(Buffer.concat(pieces)).toHaveLength(LINES * LINE.length)
  })

  it('end with no empty piece', async () => {
    async function* exactly() {
      yield Buffer.from(LINE.toString().repeat(PIECE_BYTES))
    }
    const pieces: Buffer[] = []
    for await (const piece of inPieces(exactly(), async () => undefined)) pieces.push(piece)
    expect(pieces.map((piece) => piece.length)).toEqual([PIECE_BYTES * LINE.length])
  })

  it('are not read on for a reader who left', async () => {
    let read = 0
    async function* counted() {
      for await (const line of lines()) {
        read += 1
        yield line
      }
    }
    for await (const piece of inPieces(counted(), async () => undefined)) {
      expect(piece.length).toBeGreaterThan(0)
      break
    }
    expect(read).toBe(Math.ceil(PIECE_BYTES / LINE.length))
  })
})
