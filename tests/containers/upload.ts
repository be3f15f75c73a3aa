import { crc32, deflateSync } from 'node:zlib'

/**
 * Adds a brand with a picture as staff do, and reads the picture back: what the services keep as objects can be written and read where they are
 * installed. Prints one line; fails with one sentence.
 */
const { CLUB_URL = '', ADMIN_USERNAME = '', ADMIN_PASSWORD = '' } = process.env
const API = `${CLUB_URL}/drypers-baby-club/api`
const SIDE = 64

async function call(path: string, options: RequestInit): Promise<unknown> {
  const response = await fetch(`${API}${path}`, options)
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`)
  return JSON.parse(text)
}

/** A grey square as PNG. */
function picture(): Buffer<ArrayBuffer> {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const header = Buffer.from([0, 0, 0, SIDE, 0, 0, 0, SIDE, 8, 0, 0, 0, 0])
  const rows = Buffer.alloc(SIDE * (SIDE + 1), 0x80)
  for (let row = 0; row < SIDE; row += 1) rows[row * (SIDE + 1)] = 0
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))])
}

const { token } = (await call('/admin/auth/login', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ username: ADMIN_USERNAME, password: ADMIN_PASSWORD }),
})) as { token: string }
const form = new FormData()
form.set('name', `Containers ${Date.now()}`)
form.set('description', 'Added by the test of the containers')
form.set('file', new Blob([picture()], { type: 'image/png' }), 'brand.png')
const { imageUrl } = (await call('/admin/setting/brand/add', { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form })) as {
  imageUrl: string
}
const shown = await fetch(new URL(imageUrl, CLUB_URL))
if (shown.status !== 200 || shown.headers.get('content-type') !== 'image/webp') throw new Error(`the picture answered ${shown.status}`)
process.stdout.write(`staff upload a picture, and it is shown (${(await shown.arrayBuffer()).byteLength} bytes)\n`)
