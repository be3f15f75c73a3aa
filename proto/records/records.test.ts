import * as z from 'zod'
import { DEV_ONLY, imageFile, longText } from '../http/admin-forms'
import { defineCall } from '../http/call'
import { requiredText } from '../http/primitives'
import { bilingual, text, undrawn } from './field-kinds'
import { KINDS } from './kinds'
import { answerer, bodyOfForm, differencesOf, readBody, readDraft, writeBody } from './sent-record'
import { BRAND } from './brand'
import { DONATION_ITEM } from './donation-item'
import { defineKind } from './record-kind'
import type { AnyKind } from './record-kind'

const VISITS = defineCall({
  id: 'visit.list',
  method: 'GET',
  path: '/visits',
  auth: 'none',
  answer: z.array(z.unknown()).max(10),
  refusals: [],
  summary: 'Visits',
  tag: 'Content',
})

const pictures = undrawn({
  as: 'images',
  kept: z.array(z.string()),
  shown: z.array(z.object({ url: z.string() })),
  inputs: () => ({}),
  files: (missing, isNew) => ({ files: { files: imageFile(isNew, missing, 10) } }),
  valueOf: (_sent, sent) => sent.allOf('files'),
  toShown: (urls) => urls.map((url) => ({ url })),
})

/** A kind with all that differs: words in two languages, pictures that never change, parts for staff alone, a list that everybody reads. */
const VISIT = defineKind({
  kind: 'visit',
  owner: 'catalogue',
  schema: 'VisitOfTests',
  tag: 'Tests',
  roles: DEV_ONLY,
  fields: {
    place: text((missing) => requiredText(50, missing), { as: 'venue' }),
    story: bilingual({ en: 'story', bm: 'storyBm' }, longText, { isMultiline: true }),
    urls: pictures,
  },
  fixed: ['urls'],
  derived: { image: { shown: z.string(), of: ({ urls }: { readonly urls: readonly string[] }) => urls[0] } },
  answer: ['id', 'place', 'story', 'urls', 'image', 'updatedAt'],
  staffOnly: ['image', 'updatedAt'],
  refusals: {},
  calls: {
    list: VISITS,
    add: { id: 'visit.add', path: '/visits/add', missing: 'form-fields-missing', summary: 'Adds a visit' },
    edit: { id: 'visit.edit', path: '/visits/edit', missing: 'field-empty', summary: 'Edits a visit' },
    remove: { id: 'visit.remove', path: '/visits/:id', summary: 'Removes a visit' },
  },
})
const STORY = { story: 'Rain', storyBm: 'Hujan' }

const NO_PICTURES = { of: () => '', allOf: () => [] }
const HEAD = { id: 'b1', active: true, createdAt: new Date('2026-01-15T02:00:00Z'), updatedAt: new Date('2026-01-16T02:00:00Z') }

describe('the body of a record', () => {
  it('is refused when a field is missing, unknown, empty or too long, and an edit takes some of them', () => {
    const whole = { name: 'Skinature', description: 'Soft', imageUrl: '/s.png' }
    for (const wrong of [{ name: 'Skinature' }, { ...whole, formats: [] }, { ...whole, name: ' ' }, { ...whole, name: 'x'.repeat(101) }])
      expect(() => readBody(BRAND, JSON.stringify(wrong))).toThrow()
    expect(readDraft(BRAND, JSON.stringify({ name: 'Skin' }))).toEqual({ name: 'Skin' })
    expect(() => readDraft(BRAND, JSON.stringify({ colour: 'red' }))).toThrow()
  })

  it('travels with its points as digits, and is what the form said', () => {
    const form = DONATION_ITEM.calls.add.body.parse({ itemId: 'D-1', itemName: 'A day', points: '100' })
    const sent = writeBody(bodyOfForm(DONATION_ITEM, form, { of: () => '/d.png', allOf: () => [] }, true))
    expect(JSON.parse(sent)).toEqual({ itemId: 'D-1', name: 'A day', points: '100', imageUrl: '/d.png' })
    expect(readBody(DONATION_ITEM, sent)).toEqual({ itemId: 'D-1', name: 'A day', points: 100n, imageUrl: '/d.png' })
  })

  it('of an edit names no picture where none was sent', () => {
    expect(bodyOfForm(BRAND, { id: 'b1', name: 'Skin', description: 'Soft' }, NO_PICTURES, false)).toEqual({ name: 'Skin', description: 'Soft', imageUrl: '' })
  })
})

it('the fields of a form that differ from a record name what it has now and what a save would make of it, without pictures', () => {
  const now = writeBody({ place: 'Ipoh', story: { en: 'Rain', bm: 'Hujan' }, urls: ['/1.jpg'] })
  expect(differencesOf(VISIT, { venue: 'Ipoh', ...STORY, storyBm: 'Panas' }, now)).toEqual([{ field: 'storyBm', now: 'Hujan', then: 'Panas' }])
  expect(differencesOf(VISIT, { venue: 'Ipoh', ...STORY }, now)).toEqual([])
  const kept = writeBody({ itemId: 'D-1', name: 'A day', points: 100n, imageUrl: '/d.png' })
  const form = DONATION_ITEM.calls.add.body.parse({ itemId: 'D-1', itemName: 'A day', points: '250' })
  expect(differencesOf(DONATION_ITEM, form, kept)).toEqual([{ field: 'points', now: 100, then: 250 }])
})

describe('the answer about a record', () => {
  it('has its parts in the order and under the names of the definition', () => {
    const body = {
      name: 'Skin',
      description: 'Soft',
      imageUrl: '/s.png',
      formats: [{ id: 'f1', name: 'pants', sizes: [{ id: 's1', name: 'm', description: '' }] }],
    }
    expect(JSON.stringify(answerer(BRAND)({ ...HEAD, body: JSON.stringify(body) }, true))).toBe(
      '{"id":"b1","name":"Skin","description":"Soft","imageUrl":"/s.png","createdAt":"2026-01-15T02:00:00.000Z","updatedAt":"2026-01-16T02:00:00.000Z",' +
        '"format":[{"id":"f1","name":"pants","size":[{"id":"s1","name":"m"}]}]}',
    )
  })
})

it('a record that was kept under a looser rule is still shown, as it was written', () => {
  const body = { name: ' Skin ', description: 'x'.repeat(9000), imageUrl: '/s.png', formats: [] }
  expect(answerer(BRAND)({ ...HEAD, body: JSON.stringify(body) }, true)).toMatchObject({ name: ' Skin ', description: body.description })
})

describe('a kind with pictures that never change and parts for staff alone', () => {
  const sent = { ...HEAD, body: JSON.stringify({ place: 'Ipoh', story: { en: 'Rain', bm: 'Hujan' }, urls: ['/1.jpg', '/2.jpg'] }) }

  it('takes its pictures with a new record, refuses them in an edit, and sends both languages as fields of the form', () => {
    expect(VISIT.calls.add.multipart?.files['files']).toMatchObject({ required: true, countMax: 10 })
    expect(VISIT.calls.edit.multipart).toBeUndefined()
    expect(VISIT.calls.edit.body.safeParse({ id: HEAD.id, venue: 'Ipoh', ...STORY, story: '' }).error?.issues[0]?.message).toBe('field-empty')
    const form = VISIT.calls.add.body.parse({ venue: 'Ipoh', ...STORY })
    const body = bodyOfForm(VISIT, form, { of: () => '', allOf: () => ['/1.jpg'] }, true)
    expect(body).toEqual({ place: 'Ipoh', story: { en: 'Rain', bm: 'Hujan' }, urls: ['/1.jpg'] })
    expect(bodyOfForm(VISIT, form, NO_PICTURES, false)).not.toHaveProperty('urls')
    expect(() => readDraft(VISIT, JSON.stringify({ urls: [] }))).toThrow()
  })

  it('shows everybody the same but for the parts of staff, which keep their place', () => {
    expect(Object.keys(answerer(VISIT)(sent, true))).toEqual(['id', 'venue', 'story', 'images', 'image', 'updatedAt'])
    expect(answerer(VISIT)(sent, false)).toEqual({
      id: 'b1',
      venue: 'Ipoh',
      story: { en: 'Rain', bm: 'Hujan' },
      images: [{ url: '/1.jpg' }, { url: '/2.jpg' }],
    })
    expect(VISIT.calls.list).toBe(VISITS)
    expect(VISIT.calls.remove.method).toBe('DELETE')
  })
})

it.each(KINDS.map((kind: AnyKind) => [kind.kind, kind] as const))('the definition of a %s names only what it has', (_name, kind) => {
  const fields = Object.keys(kind.fields)
  const named = [...(kind.fixed ?? []), ...(kind.personal ?? []), ...(kind.desk ? [kind.desk.name, ...kind.desk.form.flatMap(({ rows }) => rows.flat())] : [])]
  expect(named.filter((name) => !fields.includes(name))).toEqual([])
  // A field that no section draws could never be filled in.
  expect(fields.filter((name) => kind.desk && !kind.desk.form.some(({ rows }) => rows.flat().includes(name)))).toEqual([])
})
