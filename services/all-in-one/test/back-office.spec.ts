import { ERRORS } from '@club/contracts/http'
import { waitFor } from '@club/testing'
import { aCsv, aPicture, givenBackOffice, MEMBER, STAFF } from './given-back-office'
import type { BackOffice } from './given-back-office'

jest.setTimeout(60_000)

let given: BackOffice
let picture: File
beforeAll(async () => {
  picture = await aPicture()
  given = await givenBackOffice()
})
beforeEach(async () => {
  await given.catalogue.owner.query(
    'TRUNCATE brands, formats, sizes, format_names, items, item_categories, donation_items, categories, voucher_types, outbox CASCADE',
  )
  await given.samples.owner.query('TRUNCATE samples, questions, outbox CASCADE')
})
afterAll(() => given.stop())

const refusal = (status: number, error: string) => ({ status, body: expect.objectContaining({ error }) as object })
const addBrand = (more: object = {}) => given.post('/admin/setting/brand/add', { name: 'Skinature', description: 'Soft', file: picture, ...more })
const assign = (id: string, more: object = {}) => given.post('/admin/setting/brand/assign', { id, format: 'Pants', size: ['xl', 'm'], ...more })

describe('brands', () => {
  it('are refused without a name, without a picture, with something that is no picture, and under a name that exists', async () => {
    expect(await addBrand({ name: ' ' })).toMatchObject(refusal(400, 'Please fill in all the input fields'))
    expect(await given.post('/admin/setting/brand/add', { name: 'A', description: 'B', file: aCsv('x') })).toMatchObject({ status: 415 })
    const broken = new File([new Uint8Array(await picture.arrayBuffer()).slice(0, 60)], 'cut.png')
    expect(await addBrand({ file: broken })).toMatchObject(refusal(400, ERRORS['picture-broken'].en))
    expect(await addBrand()).toMatchObject({ status: 200 })
    expect(await addBrand({ name: 'SKINATURE' })).toMatchObject(refusal(409, 'Brand already exists'))
    expect((await given.catalogue.query('SELECT 1 FROM brands')).rowCount).toBe(1)
  })

  it('show a picture that was re-encoded, under a name that nobody guesses, as nothing but a picture', async () => {
    const brand = await addBrand()
    const shown = await fetch(`${given.origin}${brand.of('imageUrl')}`)
    const bytes = Buffer.from(await shown.arrayBuffer())
    expect({ type: shown.headers.get('content-type'), sniff: shown.headers.get('x-content-type-options') }).toEqual({ type: 'image/webp', sniff: 'nosniff' })
    expect(bytes.subarray(0, 4).toString()).toBe('RIFF')
    expect((await fetch(`${given.origin}/drypers-baby-club/api/files/pictures/..%2f..%2fpublic.pem`)).status).toBe(404)
  })

  it('keep their picture in an edit, as JSON or as a form, and somebody else’s change is not overwritten', async () => {
    const brand = await addBrand()
    const edit = { id: brand.of('id'), name: 'Skinature', description: 'Softer', updatedAt: brand.of('updatedAt') }
    expect(await given.post('/admin/setting/brand/edit', edit)).toMatchObject({ status: 200, body: { description: 'Softer', imageUrl: brand.of('imageUrl') } })
    expect(await given.post('/admin/setting/brand/edit', { ...edit, description: 'Mine' })).toMatchObject({
      status: 409,
      body: { code: 'RECORD_CHANGED', changedBy: 'siti', error: expect.stringMatching(/^siti has saved/) as string },
    })
    const { updatedAt: _, ...plain } = edit
    const other = await given.post('/admin/setting/brand/edit', { ...plain, file: picture })
    expect(other.status).toBe(200)
    expect(other.of('imageUrl')).not.toBe(brand.of('imageUrl'))
    expect(await given.post('/admin/setting/brand/edit', { ...plain, id: STAFF })).toMatchObject({ status: 404 })
  })

  it('get each format once, with known sizes in their order, and its name is known to the next brand', async () => {
    const id = (await addBrand()).of('id')
    for (const size of [[], [''], ['m', ' ']]) expect(await assign(id, { size })).toMatchObject(refusal(400, 'Please fill in all the input fields'))
    expect(await assign(id, { size: ['m', 'huge'] })).toMatchObject(refusal(400, 'Unknown size: huge'))
    expect(await assign(id)).toMatchObject({ status: 200, body: { format: [{ name: 'pants', size: [{ name: 'm' }, { name: 'xl' }] }] } })
    expect(await assign(id)).toMatchObject(refusal(409, 'Format already exists'))
    expect(await given.post('/admin/setting/format/add', { name: 'TAPE' })).toMatchObject({ status: 200, body: { name: 'tape' } })
    expect(await given.post('/admin/setting/format/add', { name: 'tape' })).toMatchObject({ status: 409 })
    expect((await given.get('/admin/fetch/dashboard/format')).body).toEqual(['pants', 'tape'])
    const actions = ['catalogue.add-brand', 'catalogue.assign-format', 'catalogue.add-format']
    await waitFor('the audit', () => actions.every((action) => given.audited.includes(action)))
  })
})

const ITEM = {
  itemId: 'PS-1',
  itemName: 'Cup',
  bmName: 'Cawan',
  uom: 'pc',
  points: 300,
  inventory: 5,
  description: 'A cup',
  bmDescription: 'Sebuah cawan',
  itemBrand: 'Club',
}
const both = () => ({ file: picture, bmFile: picture })

describe.each([
  { kind: 'shop', add: '/admin/setting/item/add', edit: '/admin/setting/item/edit', hide: '/admin/setting/hide/item', list: '/admin/fetch/dashboard/item' },
  {
    kind: 'pregnant',
    add: '/admin/setting/pregnantItem/addPregnant',
    edit: '/admin/setting/pregnant/editPregnant',
    hide: '/admin/setting/hide/itemPregnant',
    list: '/admin/fetch/dashboard/itemPregnant',
  },
])('items of kind $kind', ({ kind, add, edit, hide, list }) => {
  it('are refused without a text or with one picture alone, and under an article number that exists', async () => {
    expect(await given.post(add, { ...ITEM, ...both(), bmDescription: '' })).toMatchObject(refusal(400, 'Please fill in all the fields in the form'))
    expect(await given.post(add, { ...ITEM, file: picture })).toMatchObject(refusal(400, 'Please fill in all the fields in the form'))
    expect(await given.post(add, { ...ITEM, ...both(), inventory: -1 })).toMatchObject({ status: 400 })
    const item = await given.post(add, { ...ITEM, ...both() })
    expect(item).toMatchObject({ status: 200, body: { remaining: 5, redeemed: 0, active: true } })
    expect(await given.post(add, { ...ITEM, ...both() })).toMatchObject(refusal(409, 'Item ID already exists'))
    expect(await given.post(edit, { ...ITEM, id: item.of('id'), file: picture })).toMatchObject(refusal(400, 'Please fill in all the fields in the form'))
  })

  it('never promise fewer than were redeemed, also while one is being redeemed', async () => {
    const id = (await given.post(add, { ...ITEM, ...both() })).of('id')
    await given.catalogue.query('UPDATE items SET redeemed = 3 WHERE id = $1', [id])
    const [lower] = await Promise.all([
      given.post(edit, { ...ITEM, id, inventory: 3 }),
      given.catalogue.query('UPDATE items SET redeemed = redeemed + 1 WHERE id = $1 AND redeemed < inventory', [id]),
    ])
    const { rows } = await given.catalogue.query<{ inventory: number; redeemed: number }>('SELECT inventory, redeemed FROM items WHERE id = $1', [id])
    expect(rows).toEqual([lower.status === 200 ? { inventory: 3, redeemed: 3 } : { inventory: 5, redeemed: 4 }])
    expect(await given.post(edit, { ...ITEM, id, inventory: 2 })).toMatchObject(refusal(400, 'Inventory cannot be lower than redeemed'))
    expect(await given.post(edit, { ...ITEM, id, inventory: 9, itemName: 'Mug' })).toMatchObject({ status: 200, body: { itemName: { en: 'Mug' } } })
  })

  it('are shown and hidden, and an open tab of a member is notified at once', async () => {
    const id = (await given.post(add, { ...ITEM, ...both() })).of('id')
    const tab = await given.watch()
    expect(await given.post(hide, { id })).toMatchObject({ status: 200, body: { id, active: false } })
    await waitFor('the change', () => tab.text.includes('event: changed\ndata: {"area":"catalogue"}'))
    tab.leave()
    const seen =
      kind === 'shop'
        ? (await given.get('/rewards/catalog/fetch', 'member')).of<object[]>('items')
        : (await given.get('/rewards/pregnant/fetch', 'member')).of<object[]>('data')
    expect(seen).toEqual([])
    expect((await given.get(list)).of<{ active: boolean }[]>('data')).toMatchObject([{ id, active: false }])
    expect(await given.post(hide, { id: MEMBER })).toMatchObject({ status: 404 })
  })
})

describe('categories', () => {
  it('exist once, and items stand in those that exist', async () => {
    const id = (await given.post('/admin/setting/category/add', { name: 'Educational' })).of('id')
    expect(await given.post('/admin/setting/category/add', { name: 'educational' })).toMatchObject(refusal(409, 'Category already exists'))
    expect(await given.post('/admin/setting/item/add', { ...ITEM, ...both(), categories: JSON.stringify([STAFF]) })).toMatchObject({ status: 404 })
    expect(await given.post('/admin/setting/item/add', { ...ITEM, ...both(), categories: JSON.stringify([id]) })).toMatchObject({ body: { categories: [id] } })
  })
})

describe('donation items', () => {
  it('cost a point at least, exist once, and are offered to members at once', async () => {
    const add = (more: object = {}) => given.post('/admin/setting/item/donate/add', { itemId: 'DN-1', itemName: 'Wipes', points: 1, file: picture, ...more })
    expect(await add({ points: 0 })).toMatchObject(refusal(400, 'Please fill in all the fields'))
    expect(await add()).toMatchObject({ status: 200, body: { itemName: 'Wipes', points: 1, active: true } })
    expect(await add()).toMatchObject(refusal(409, 'Item ID already exists'))
    expect((await given.get('/admin/fetch/dashboard/donate')).body).toMatchObject([{ itemId: 'DN-1' }])
    expect((await given.get('/rewards/donate/fetch', 'member')).body).toMatchObject([{ itemId: 'DN-1' }])
  })
})

describe('samples', () => {
  const SAMPLE = { itemId: 'S-1', itemName: 'Trial', bmName: 'Cubaan', uom: 'pc', inventory: 5, description: 'Try', bmDescription: 'Cuba' }
  const product = async () => {
    const brand = await assign((await addBrand()).of('id'))
    const [format] = brand.of<{ id: string; size: { id: string }[] }[]>('format')
    return { brand: brand.of('id'), format: format?.id ?? '', size: format?.size[0]?.id ?? '' }
  }

  it('are of a product that a brand makes, one for each', async () => {
    const of = await product()
    expect(await given.post('/admin/setting/diaper/add', { ...SAMPLE, ...of, ...both(), size: of.brand })).toMatchObject({ status: 404 })
    const added = await given.post('/admin/setting/diaper/add', { ...SAMPLE, ...of, ...both() })
    expect(added).toMatchObject({ status: 200, body: { remaining: 5, active: true, itemName: { en: 'Trial', bm: 'Cubaan' } } })
    expect(await given.post('/admin/setting/diaper/add', { ...SAMPLE, ...of, ...both(), itemId: 'S-2' })).toMatchObject(refusal(409, 'Sample already exists'))
    const id = added.of('id')
    await given.samples.query('UPDATE samples SET redeemed = 2 WHERE id = $1', [id])
    expect(await given.post('/admin/setting/diaper/edit', { ...SAMPLE, ...of, id, inventory: 1 })).toMatchObject(
      refusal(400, 'Inventory cannot be lower than redeemed'),
    )
    expect(await given.post('/admin/setting/diaper/edit', { ...SAMPLE, ...of, id, inventory: 2 })).toMatchObject({
      body: { remaining: 0, itemImage: added.of('itemImage') },
    })
    expect(await given.post('/admin/setting/hide/sample', { id })).toMatchObject({ body: { active: false } })
    expect((await given.get('/sample/fetch', 'member')).of('data')).toEqual([])
    const sets = (active: boolean) => given.post('/admin/setting/hide/sample', { id, active })
    expect(await sets(false)).toMatchObject({ status: 200, body: { id, active: false, auditId: expect.any(String) as string } })
    expect([(await sets(true)).of('active'), (await sets(true)).of('active'), (await sets(false)).of('active')]).toEqual([true, true, false])
    const actions = ['samples.add-sample', 'samples.edit-sample', 'samples.toggle-sample']
    await waitFor('the audit', () => actions.every((action) => given.audited.includes(action)))
  })

  it('have a survey that staff add to', async () => {
    const addQuestion = (more: object) =>
      given.post('/admin/setting/sample/question/add', { title: 'How was {brand}?', bmTitle: 'Bagaimana {brand}?', type: 'rate', ...more })
    expect(await addQuestion({ answers: [] })).toMatchObject(refusal(400, 'Please fill in all the fields in the form'))
    const answers = [{ title: 'Good', bmTitle: 'Baik' }]
    expect(
      await addQuestion({ answers, subtype: 'close', subtitle: 'Why?', subbmTitle: 'Mengapa?', subAnswers: [{ subtitle: 'Soft', subbmTitle: '' }] }),
    ).toMatchObject({ status: 400 })
    expect(await addQuestion({ answers, subtype: 'open', subtitle: 'Why?', subbmTitle: 'Mengapa?' })).toMatchObject({
      status: 200,
      body: { sampleQuestionChoices: answers },
    })
    expect((await given.get('/admin/fetch/dashboard/sample/question')).of('questions')).toMatchObject([
      { title: 'How was {brand}?', subtitle: 'Why?', subtype: 'open' },
    ])
  })

  it.each(['multiple', 'dropdown', 'open'])('refuse a survey question of type %s with a sub-question, which only a rating has', async (type) => {
    const below = { subtype: 'open', subtitle: 'Why?', subbmTitle: 'Mengapa?' }
    const question = { title: 'How was it?', bmTitle: 'Bagaimana?', type, answers: [{ title: 'Good', bmTitle: 'Baik' }], ...below }
    expect(await given.post('/admin/setting/sample/question/add', question)).toMatchObject(refusal(400, 'Please fill in all the fields in the form'))
    expect((await given.get('/admin/fetch/dashboard/sample/question')).of('questions')).toEqual([])
  })
})

describe('vouchers', () => {
  const TYPE = { itemId: 'EV-1', name: 'RM5', value: '5.50', points: 500 }
  const addType = (more: object = {}) => given.post('/admin/setting/voucherType/add', { ...TYPE, file: picture, ...more })
  const check = (content: string | Uint8Array<ArrayBuffer>) => given.post('/admin/fetch/dashboard/voucher/upload/check', { file: aCsv(content) })
  const upload = (id: string, content: string) => given.post('/admin/setting/voucher/upload', { id, file: aCsv(content) })

  it('have types with a value in sen, each article number and name once', async () => {
    expect(await addType({ value: '5.555' })).toMatchObject(refusal(400, 'Please fill in all the fields'))
    expect(await addType()).toMatchObject({ status: 200, body: { value: 5.5, batch: 0, total: 0, active: true } })
    expect(await addType({ name: 'Other' })).toMatchObject(refusal(409, 'Item ID already exists'))
    expect(await addType({ itemId: 'EV-2' })).toMatchObject(refusal(409, 'Name already exists'))
  })

  it.each([
    ['empty', '\r\n;;\r\n', 'The CSV file has no rows'],
    ['repeated', 'code\nA\nB\nA\n', 'Line 4: the code A appears more than once in the file'],
    ['of two columns', 'sep=;\nA;1\n', 'Line 2 of the CSV file is not valid: it has 2 columns, the file has 1'],
    [
      'shortened by a spreadsheet',
      'A\n1.2E+10\n',
      'Line 2 of the CSV file is not valid: 1.2E+10 is a number that a spreadsheet has shortened, its last digits are lost; format the column as text and enter it again',
    ],
    ['too long', `${'x'.repeat(65)}\n`, 'Line 1 of the CSV file is not valid: a code has at most 64 characters'],
  ])('refuse a file of codes that is %s', async (_, content, error) => {
    expect(await check(content)).toMatchObject(refusal(400, error))
  })

  it('list all that is wrong in a file by its lines, and take nothing of such a file', async () => {
    const id = (await addType()).of('id')
    await upload(id, 'B\n')
    const wrong = `November vouchers\ncode\nA\nB\n${'x'.repeat(65)}\nA\n1.2E+10\nTotal: 5\n`
    const refused = refusal(400, 'Line 4: the code B already exists')
    expect(await check(wrong)).toMatchObject({
      ...refused,
      body: {
        csvData: ['A'],
        problems: [
          { line: 1, reason: 'unusual', text: 'November vouchers' },
          { line: 4, reason: 'known', text: 'B' },
          { line: 5, reason: 'invalid', why: 'a code has at most 64 characters' },
          { line: 6, reason: 'repeated', text: 'A' },
          { line: 7, reason: 'invalid', why: expect.stringContaining('shortened') as string },
          { line: 8, reason: 'unusual', text: 'Total: 5' },
        ],
      },
    })
    expect(await upload(id, wrong)).toMatchObject(refusal(400, 'Line 5 of the CSV file is not valid: a code has at most 64 characters'))
    expect((await given.get('/admin/fetch/dashboard/voucher')).body).toMatchObject([{ batch: 1, total: 1 }])
  })

  it('take no title, heading or total for a code, unless staff say so', async () => {
    const id = (await addType()).of('id')
    const titled = 'sep=;\r\nVouchers of November;\r\nVoucher Code;\r\nAAA-111;\r\nAAA-222;\r\nTotal: 2;\r\n'
    expect((await check(titled)).body).toEqual({
      totalVouchers: 2,
      csvData: ['AAA-111', 'AAA-222'],
      problems: [
        { line: 2, text: 'Vouchers of November', reason: 'unusual', why: 'it stands before the heading on line 3' },
        { line: 6, text: 'Total: 2', reason: 'unusual', why: 'it looks like a total' },
      ],
    })
    expect(await upload(id, titled)).toMatchObject({ status: 200, body: { total: 2 } })
    const wanted = 'BBB-111\nBBB-222\nHappy Raya\n'
    expect((await check(wanted)).body).toMatchObject({ totalVouchers: 2, problems: [{ line: 3, text: 'Happy Raya' }] })
    const file = { file: aCsv(wanted), takeUnusual: 'true' }
    expect((await given.post('/admin/fetch/dashboard/voucher/upload/check', file)).body).toEqual({
      totalVouchers: 3,
      csvData: ['BBB-111', 'BBB-222', 'Happy Raya'],
    })
    expect(await given.post('/admin/setting/voucher/upload', { id, ...file })).toMatchObject({ status: 200, body: { total: 3 } })
    expect(await upload(id, 'Total: 0\n')).toMatchObject(refusal(400, 'The CSV file has no rows'))
  })

  it('read a file as a spreadsheet saves it', async () => {
    const utf16 = Buffer.from('\uFEFFcode\r\nA-1\r\n', 'utf16le')
    expect((await check(new Uint8Array(utf16))).body).toEqual({ totalVouchers: 1, csvData: ['A-1'] })
    expect((await check(new Uint8Array(Buffer.from('code\r\nZO\xcb-1\r\n=A1\r\n', 'latin1')))).of('csvData')).toEqual(['ZOË-1', '=A1'])
    expect((await check('\uFEFFCODE;\r\n" A-1 ";\r\n="0042",\rB,,\n\n')).of('csvData')).toEqual(['A-1', '0042', 'B'])
    expect(await given.post('/admin/fetch/dashboard/voucher/upload/check', { file: new File(['\0\0'], 'a.csv') })).toMatchObject({ status: 415 })
  })

  it('take a batch whole or not at all, and report what became of each code', async () => {
    const id = (await addType()).of('id')
    const batch = await upload(id, 'code\nA\nB\n')
    expect(batch).toMatchObject({ status: 200, body: { total: 2, available: 2, redeemed: 0, used: 0 } })
    expect(await check('C\nB\n')).toMatchObject(refusal(400, 'Line 2: the code B already exists'))
    expect(await upload(id, 'C\nB\n')).toMatchObject(refusal(400, 'Line 2: the code B already exists'))
    expect(await upload(STAFF, 'C\n')).toMatchObject({ status: 404 })
    await given.catalogue.query(
      `WITH given AS (UPDATE voucher_codes SET redeemed_at = now() WHERE position = 1 RETURNING id)
       INSERT INTO vouchers (id, member_id, voucher_type_id, code_id, reason, cause, points, issued_at, used_at)
       SELECT gen_random_uuid(), $1, $2, id, 'milestone', 'milestone:1', 0, now(), now() FROM given`,
      [MEMBER, id],
    )
    expect((await given.get('/admin/fetch/dashboard/voucher')).body).toMatchObject([{ batch: 1, total: 2, available: 1, redeemed: 1, used: 1 }])
    expect((await given.get(`/admin/fetch/dashboard/voucher/batch/details?id=${id}`)).body).toMatchObject([{ id: batch.of('id'), total: 2, used: 1 }])
    expect((await given.get(`/admin/fetch/dashboard/voucher/details?id=${batch.of('id')}`)).body).toMatchObject([
      { code: 'A', status: 'used', name: 'Aisyah', email: 'aisyah@example.com' },
      { code: 'B', status: 'available', name: null },
    ])
    expect(await given.get(`/admin/fetch/dashboard/voucher/details?id=${id}`)).toMatchObject({ status: 404 })
    expect(await given.post('/admin/setting/hide/voucher', { id })).toMatchObject({ body: { active: false } })
    expect((await given.get('/rewards/voucher/fetch', 'member')).body).toEqual([])
  })

  it('list a hidden type too, so that it can be stocked and shown again', async () => {
    const id = (await addType()).of('id')
    await given.post('/admin/setting/hide/voucher', { id })
    expect((await given.get('/admin/fetch/dashboard/voucher')).body).toMatchObject([{ id, active: false }])
    expect(await given.post('/admin/setting/hide/voucher', { id })).toMatchObject({ body: { active: true } })
  })

  it('take a hundred thousand codes in one file and give them back in its order', async () => {
    const id = (await addType()).of('id')
    const codes = Array.from({ length: 100_000 }, (_, index) => `BULK-${index}`)
    expect(await check(`${codes.join('\n')}\nONE-TOO-MANY\n`)).toMatchObject(refusal(413, 'The CSV file can have at most 100,000 rows'))
    const batch = await upload(id, codes.join('\r\n'))
    expect(batch).toMatchObject({ status: 200, body: { total: 100_000 } })
    const listed = (await given.get(`/admin/fetch/dashboard/voucher/details?id=${batch.of('id')}`)).body as { code: string }[]
    expect(listed.map(({ code }) => code)).toEqual(codes)
  })
})
