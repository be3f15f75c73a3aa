import { goesAsForm, toFormData, withoutFiles } from './form-data'

const file = new File(['x'], 'x.png', { type: 'image/png' })
const image = {
  types: ['image/png'],
  bytesMax: 10,
  required: false,
  countMax: 1,
  missing: 'fields-missing',
  tooLarge: 'payload-too-large',
  wrongType: 'csv-expected',
} as const
const orJson = { multipart: { files: { file: image }, orJson: true } }

describe('what travels as a form', () => {
  it('is nothing that takes no files', () => {
    expect(goesAsForm({}, { file })).toBe(false)
  })

  it('is a call that also reads JSON only when there is a file', () => {
    expect(goesAsForm(orJson, { name: 'x', file: null })).toBe(false)
    expect(withoutFiles(orJson, { name: 'x', file: null })).toEqual({ name: 'x' })
    expect(goesAsForm(orJson, { name: 'x', file })).toBe(true)
  })

  it('leaves out what is absent, repeats files of one name and sends lists as JSON text', () => {
    const form = toFormData({ name: 'x', active: false, points: 3, none: null, steps: [{ en: 'a' }], images: [file, file] })
    expect([...form.keys()]).toEqual(['name', 'active', 'points', 'steps', 'images', 'images'])
    expect([form.get('active'), form.get('points'), form.get('steps')]).toEqual(['false', '3', '[{"en":"a"}]'])
  })
})
