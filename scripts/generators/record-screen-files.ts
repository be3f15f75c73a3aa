import { spoken } from './admin-screen-files'
import type { Names } from './names'

const ROOT = 'frontends/admin/src'

/** The list and the two forms of a record in the back office, their words, and a test beside each. */
export function recordScreenFiles(n: Names): Record<string, string> {
  const screen = (kind: string) => `${ROOT}/screens/${n.kebab}-${kind}/${n.kebab}-${kind}.screen`
  return {
    [`${ROOT}/texts/${n.kebab}.json`]: texts(n),
    [`${ROOT}/features/${n.kebab}/${n.kebab}-fields.tsx`]: fields(n),
    [`${screen('dashboard')}.tsx`]: listScreen(n),
    [`${screen('dashboard')}.test.tsx`]: listTest(n),
    [`${screen('add')}.tsx`]: addScreen(n),
    [`${screen('add')}.test.tsx`]: addTest(n),
    [`${screen('edit')}.tsx`]: editScreen(n),
    [`${screen('edit')}.test.tsx`]: editTest(n),
  }
}

/** The rows of the three screens in `screens.ts`. */
export const recordScreenRows = (n: Names): string => {
  const row = (kind: string, id: string, calls: readonly string[], more = '') => `  {
    id: '${id}',
    path: '/admin/${n.kebab}/${kind.toLowerCase()}',
    calls: [${calls.map((call) => `admin${n.pascal}Calls.${call}`).join(', ')}],
    load: async () => (await import('./screens/${n.kebab}-${kind.toLowerCase()}/${n.kebab}-${kind.toLowerCase()}.screen')).${n.pascal}${kind}Screen,
${more}    texts: { name: '${n.camel}', load: () => import('./texts/${n.kebab}.json') },
  },
`
  return [
    row('Dashboard', n.camel, ['list', 'toggle'], `    menu: { group: 'rewards', icon: 'StarIcon' },\n`),
    row('Add', `${n.camel}Add`, ['add']),
    row('Edit', `${n.camel}Edit`, ['edit']),
  ].join('')
}

const texts = (n: Names): string =>
  `${JSON.stringify(
    {
      list: {
        title: spoken(n),
        add: `Add ${spoken(n).toLowerCase()}`,
        search: `Search ${spoken(n).toLowerCase()}`,
        empty: 'There are no records yet',
        edit: 'Edit',
        editOf: 'Edit {{name}}',
        activeOf: 'Show {{name}}',
        shown: '{{name}} is shown.',
        hidden: '{{name}} is hidden.',
      },
      form: {
        add: `Add ${spoken(n).toLowerCase()}`,
        edit: 'Edit {{name}}',
        words: 'Words',
        picture: 'Picture',
        saved: '{{name}} was saved.',
      },
      field: { image: 'Image', name: 'Name', description: 'Description', active: 'Shown', actions: 'Actions' },
    },
    null,
    2,
  )}\n`

const fields = (n: Names): string => `import { BilingualField, FormImage, FormSection, FormText } from '@club/desk'
import { useTranslation } from 'react-i18next'

/** Fields of a ${spoken(n).toLowerCase()}; \`image\` is the one that stays unless another is chosen. */
export function ${n.pascal}Fields({ image }: { image?: string }) {
  const { t } = useTranslation('${n.camel}')
  return (
    <>
      <FormSection title={t('form.words')}>
        <FormText name="name" label={t('field.name')} required />
        <BilingualField label={t('field.description')} en="description" bm="descriptionBM" multiline required />
      </FormSection>
      <FormSection title={t('form.picture')}>
        <FormImage name="file" label={t('field.image')} shape={{ width: 800, height: 450 }} {...(image ? { previewUrl: image } : {})} />
      </FormSection>
    </>
  )
}
`

const listScreen = (n: Names): string => `import { admin${n.pascal}Calls, type Admin${n.pascal} } from '@club/contracts/http'
import { actionsColumn, bilingualColumn, ListPage, pictureColumn, ToggleBox, type DataTableColumn } from '@club/desk'
import { LinkButton } from '@club/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** The ${spoken(n).toLowerCase()} records: to search, show and hide, add and edit. */
export function ${n.pascal}DashboardScreen() {
  const { t } = useTranslation('${n.camel}')
  const columns = useMemo<DataTableColumn<Admin${n.pascal}>[]>(
    () => [
      pictureColumn('image', t('field.image'), { nameOf: (row) => row.name, urlOf: (row) => row.image }),
      { id: 'name', header: t('field.name'), value: (row) => row.name, cell: (row) => <strong>{row.name}</strong> },
      bilingualColumn('description', t('field.description'), (row) => row.description),
      {
        id: 'active',
        header: t('field.active'),
        value: (row) => row.active,
        cell: (row) => (
          <ToggleBox
            call={admin${n.pascal}Calls.toggle}
            id={row.id}
            active={row.active}
            label={t('list.activeOf', { name: row.name })}
            doneText={(active) => t(active ? 'list.shown' : 'list.hidden', { name: row.name })}
          />
        ),
      },
      actionsColumn(t('field.actions'), (row) => (
        <LinkButton as={Link} to="/admin/${n.kebab}/edit" state={{ ${n.camel}: row }} look="soft" size="small" aria-label={t('list.editOf', { name: row.name })}>
          {t('list.edit')}
        </LinkButton>
      )),
    ],
    [t],
  )
  return (
    <ListPage
      title={t('list.title')}
      call={admin${n.pascal}Calls.list}
      rowsOf={(rows) => rows}
      rowKey={(row) => row.id}
      columns={columns}
      searchLabel={t('list.search')}
      emptyTitle={t('list.empty')}
      add={{ to: '/admin/${n.kebab}/add', label: t('list.add') }}
    />
  )
}
`

const addScreen = (n: Names): string => `import { admin${n.pascal}Calls } from '@club/contracts/http'
import { RecordForm } from '@club/desk'
import { useTranslation } from 'react-i18next'
import { ${n.pascal}Fields } from '../../features/${n.kebab}/${n.kebab}-fields'

/** A new ${spoken(n).toLowerCase()}, then back to the list. */
export function ${n.pascal}AddScreen() {
  const { t } = useTranslation('${n.camel}')
  return (
    <RecordForm
      call={admin${n.pascal}Calls.add}
      list="/admin/${n.kebab}/dashboard"
      title={t('form.add')}
      defaults={{ name: '', description: '', descriptionBM: '', file: null }}
      saved={({ name }) => t('form.saved', { name })}
    >
      <${n.pascal}Fields />
    </RecordForm>
  )
}
`

const editScreen = (n: Names): string => `import { admin${n.pascal}Calls, type Admin${n.pascal} } from '@club/contracts/http'
import { HandedOver, RecordForm } from '@club/desk'
import { useTranslation } from 'react-i18next'
import { ${n.pascal}Fields } from '../../features/${n.kebab}/${n.kebab}-fields'

const LIST = '/admin/${n.kebab}/dashboard'

/** Changes the ${spoken(n).toLowerCase()} that was handed over; its picture stays unless another is chosen. */
export function ${n.pascal}EditScreen() {
  const { t } = useTranslation('${n.camel}')
  return (
    <HandedOver<Admin${n.pascal}> name="${n.camel}" needs={['id', 'name', 'description', 'image', 'updatedAt']} back={LIST}>
      {({ id, name, description, updatedAt, image }) => (
        <RecordForm
          call={admin${n.pascal}Calls.edit}
          list={LIST}
          title={t('form.edit', { name })}
          defaults={{ id, updatedAt, name, description: description.en, descriptionBM: description.bm, file: null }}
          saved={(saved) => t('form.saved', { name: saved.name })}
        >
          <${n.pascal}Fields image={image} />
        </RecordForm>
      )}
    </HandedOver>
  )
}
`

const testHead = (
  n: Names,
  kind: string,
  testing: string,
  library: string,
) => `import { admin${n.pascal}Calls, type Admin${n.pascal} } from '@club/contracts/http'
import { ${testing} } from '@club/web-testing'
import { ${library} } from '@testing-library/react'
import { administrator } from '../../testing/back-office'
${kind === 'Add' ? "import { aPicture, standInForPreviews } from '../../testing/catalogue'\n" : ''}import words from '../../texts/${n.kebab}.json'
import { ${n.pascal}${kind}Screen } from './${n.kebab}-${kind.toLowerCase()}.screen'

const texts = { namespace: '${n.camel}', en: words, bm: words }
const row: Admin${n.pascal} = {
  id: '0190b6d2-0000-7000-8000-000000000201',
  name: 'First',
  description: { en: 'One', bm: 'Satu' },
  image: '/a.png',
  active: true,
  updatedAt: '2026-11-02T00:00:00.000Z',
}
const open = (gateway = fakeGateway()) =>
  renderScreen(<${n.pascal}${kind}Screen />, { texts, route: '/admin/${n.kebab}/${kind.toLowerCase()}', ${kind === 'Edit' ? `state: { ${n.camel}: row }, ` : ''}administrator: administrator(), gateway })
`

const listTest = (n: Names): string => `${testHead(n, 'Dashboard', 'expectAccessible, fakeGateway, refuse, renderScreen', 'screen, within')}
it('shows a refused list in the alert and offers another try', async () => {
  const { person } = await open(fakeGateway().on(admin${n.pascal}Calls.list, refuse('forbidden')))
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'OKAY' }))
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

it('says that there are none yet', async () => {
  await open(fakeGateway().on(admin${n.pascal}Calls.list, []))
  expect(await screen.findByText(words.list.empty)).toBeVisible()
})

it('lists the records, hides one, and leads to the forms', async () => {
  const gateway = fakeGateway().on(admin${n.pascal}Calls.list, [row]).on(admin${n.pascal}Calls.toggle, { id: row.id, active: false })
  const { container, person } = await open(gateway)
  expect(await screen.findByRole('row', { name: /First/ })).toBeVisible()
  expect(screen.getByRole('link', { name: words.list.add })).toHaveAttribute('href', '/admin/${n.kebab}/add')
  expect(screen.getByRole('link', { name: 'Edit First' })).toHaveAttribute('href', '/admin/${n.kebab}/edit')
  await expectAccessible(container)
  await person.click(screen.getByRole('checkbox', { name: 'Show First' }))
  expect(await screen.findByText('First is hidden.')).toBeVisible()
})
`

const addTest = (n: Names): string => `${testHead(n, 'Add', 'expectAccessible, fakeGateway, refuse, renderScreen', 'screen, waitFor')}
beforeEach(standInForPreviews)

it('refuses an empty form, and stays on it when the name is taken', async () => {
  const { person, container, gateway, path } = await open(fakeGateway().on(admin${n.pascal}Calls.add, refuse('already-exists', { field: 'Name' })))
  await person.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Please fill in all the fields in the form')).toBeVisible()
  expect(gateway.seen(admin${n.pascal}Calls.add)).toHaveLength(0)
  await expectAccessible(container)
  await fill(person)
  expect(await screen.findByRole('alertdialog')).toBeVisible()
  expect(path()).toBe('/admin/${n.kebab}/add')
})

it('sends the fields with the picture and goes back to the list', async () => {
  const { person, path, gateway } = await open(fakeGateway().on(admin${n.pascal}Calls.add, row))
  await screen.findByRole('button', { name: 'Save' })
  await fill(person)
  await waitFor(() => expect(path()).toBe('/admin/${n.kebab}/dashboard'))
  const { form } = gateway.seen(admin${n.pascal}Calls.add)[0] ?? {}
  expect(form?.get('descriptionBM')).toBe('Satu')
  expect(form?.get('file')).toBeInstanceOf(File)
})

async function fill(person: Awaited<ReturnType<typeof open>>['person']): Promise<void> {
  await person.type(screen.getByLabelText(/Name/), 'First')
  await person.type(screen.getByLabelText(/Description .English/), 'One')
  await person.type(screen.getByLabelText(/Description .Bahasa Melayu/), 'Satu')
  await person.upload(screen.getByLabelText('Image'), aPicture())
  await person.click(screen.getByRole('button', { name: 'Save' }))
}
`

const editTest = (n: Names): string => `${testHead(n, 'Edit', 'fakeGateway, refuse, renderScreen', 'screen, waitFor, within')}
const LIST = '/admin/${n.kebab}/dashboard'

it('goes back to the list when nothing was handed over', async () => {
  const { path } = await renderScreen(<${n.pascal}EditScreen />, { texts, route: '/admin/${n.kebab}/edit', administrator: administrator(), gateway: fakeGateway() })
  await waitFor(() => expect(path()).toBe(LIST))
})

it('keeps what was typed when somebody else saved it meanwhile, and saves it when asked again', async () => {
  const gateway = fakeGateway().on(admin${n.pascal}Calls.edit, refuse('record-changed', { name: 'siti' }, { updatedAt: '2026-11-05T00:00:00.000Z' }))
  const { person, path } = await open(gateway)
  await person.type(await screen.findByLabelText(/Name/), ' one')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  const alert = await screen.findByRole('alertdialog')
  expect(alert).toHaveTextContent('siti has saved this record since you opened it')
  await person.click(within(alert).getByRole('button', { name: 'OKAY' }))
  expect(screen.getByLabelText(/Name/)).toHaveValue('First one')
  gateway.on(admin${n.pascal}Calls.edit, row)
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(path()).toBe(LIST))
  const sent = gateway.seen(admin${n.pascal}Calls.edit).map(({ body }) => (body as { updatedAt: string }).updatedAt)
  expect(sent).toEqual([row.updatedAt, '2026-11-05T00:00:00.000Z'])
})
`
