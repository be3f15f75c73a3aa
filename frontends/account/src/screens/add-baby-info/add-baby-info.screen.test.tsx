import { codeCalls, userCalls, type BabyInfo, type MemberBrand } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { AddBabyInfoScreen } from './add-baby-info.screen'
import { aMember, texts } from '../../testing/member'

const id = (index: number) => `00000000-0000-7000-8000-0000000000${String(index).padStart(2, '0')}`
const brand = (number: number, name: string, formats: Record<string, string[]>): MemberBrand => ({
  id: id(number),
  name,
  brandImage: '',
  formats: Object.keys(formats).map((format, index) => ({ id: id(number + index + 1), name: format })),
  sizes: Object.values(formats).flatMap((sizes, index) =>
    sizes.map((size, place) => ({
      id: id(number + 5 + index * 2 + place),
      name: size,
      description: '',
      brandId: id(number),
      formatId: id(number + index + 1),
    })),
  ),
})
const BRANDS = [brand(10, 'Touch', { tape: ['nb', 's'], pants: ['m'] }), brand(30, 'DryPantz', { pants: ['xl'] })]
const BABY: BabyInfo = { id: id(1), name: 'Adam', gender: 'male', birthDate: '2025-06-01', brandId: id(10), formatId: id(11), sizeId: id(15) }
const NOW = new Date('2026-01-15T10:00:00+08:00')

const open = (baby?: BabyInfo, gateway = fakeGateway()) =>
  renderScreen(<AddBabyInfoScreen />, {
    route: '/addbabyinfo',
    state: baby ? { baby } : null,
    user: aMember({ babyInfos: [BABY] }),
    gateway: gateway.on(codeCalls.listBrands, BRANDS),
    texts,
    now: NOW,
  })
const select = (name: string) => screen.findByRole('combobox', { name: new RegExp(`^${name}`) })
async function offered(person: Awaited<ReturnType<typeof open>>['person'], field: string) {
  await person.click(await select(field))
  const list = document.getElementById((await select(field)).getAttribute('aria-controls') ?? '')
  return within(list ?? document.body)
    .getAllByRole('option', { hidden: true })
    .map((option) => option.textContent)
}
async function choose(person: Awaited<ReturnType<typeof open>>['person'], field: string, option: string) {
  await person.click(await select(field))
  await person.click(await screen.findByRole('option', { name: option, hidden: true }))
}

describe('a baby', () => {
  it('is not sent while a field is empty, the name included', async () => {
    const { person, gateway } = await open({ ...BABY })
    await person.clear(await screen.findByLabelText(/^Name/))
    await person.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Please fill in all the fields')
    expect(gateway.seen(userCalls.saveBabyInfo)).toHaveLength(0)
  })

  it('keeps what was typed when the club refuses', async () => {
    const { person } = await open({ ...BABY }, fakeGateway().on(userCalls.saveBabyInfo, refuse('baby-product-mismatch')))
    await person.click(await screen.findByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Please choose a brand, format and size that belong together.')
    await person.click(screen.getByRole('button', { name: 'OKAY' }))
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Adam')
  })

  it('that is no longer in the list is not offered for change', async () => {
    await open({ ...BABY, id: id(99) })
    expect(await screen.findByText('This baby is no longer in your list.')).toBeVisible()
  })

  it('forgets format and size with another brand, the size with another format, and offers only what belongs together', async () => {
    const { person } = await open({ ...BABY })
    expect(await select('Format')).toHaveValue('Tape')
    expect(await offered(person, 'Size')).toEqual(['NB', 'S'])
    await person.keyboard('{Escape}')
    await choose(person, 'Format', 'Pants')
    expect(await select('Size')).toHaveValue('')
    await choose(person, 'Size', 'M')
    await choose(person, 'Diaper brand', 'DryPantz')
    expect(await select('Format')).toHaveValue('')
    expect(await select('Size')).toHaveValue('')
    expect(await select('Size')).toBeDisabled()
    expect(await offered(person, 'Format')).toEqual(['Pants'])
  })

  it('is added, said so, and then the list opens', async () => {
    const gateway = fakeGateway().on(userCalls.saveBabyInfo, aMember({ babyInfos: [BABY, BABY] }))
    const { person, path, container } = await open(undefined, gateway)
    await person.type(await screen.findByLabelText(/^Name/), ' Hana ')
    await person.click(screen.getByLabelText('Girl'))
    await person.type(screen.getByLabelText(/^Date of birth/), '01/12/2025')
    await person.tab()
    await choose(person, 'Diaper brand', 'Touch')
    await choose(person, 'Format', 'Tape')
    await choose(person, 'Size', 'S')
    await expectAccessible(container)
    await person.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Your baby has been added.')
    expect(gateway.seen(userCalls.saveBabyInfo)[0]?.body).toEqual({
      id: aMember().id,
      babyInfo: { name: 'Hana', gender: 'female', birthDate: '2025-12-01', brandId: id(10), formatId: id(11), sizeId: id(16) },
    })
    await person.click(screen.getByRole('button', { name: 'OKAY' }))
    await waitFor(() => expect(path()).toBe('/viewbabyinfo'))
  })

  it('is sent again under the same key after a lost answer', async () => {
    const { person, gateway } = await open({ ...BABY }, fakeGateway().on(userCalls.saveBabyInfo, refuse('unavailable')))
    await person.click(await screen.findByRole('button', { name: 'Save' }))
    await person.click(await screen.findByRole('button', { name: 'OKAY' }))
    gateway.on(userCalls.saveBabyInfo, aMember({ babyInfos: [BABY] }))
    await person.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('The changes have been saved.')
    const keys = gateway.seen(userCalls.saveBabyInfo).map(({ headers }) => headers['idempotency-key'])
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0]])
  })

  it('that the list handed over is changed in place', async () => {
    const gateway = fakeGateway().on(userCalls.saveBabyInfo, aMember({ babyInfos: [BABY] }))
    const { person } = await open({ ...BABY }, gateway)
    await person.click(await screen.findByLabelText('Girl'))
    await person.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('The changes have been saved.')
    expect(gateway.seen(userCalls.saveBabyInfo)[0]?.body).toMatchObject({ babyInfo: { babyId: BABY.id, gender: 'female' } })
  })
})
