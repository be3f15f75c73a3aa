import type { Names } from './names'

/**
 * The files of a list and a form of the back office, with a test of each. They stand on the calls of articles until their
 * own take their place: texts in both languages and a picture, which most records have.
 */
export function adminScreenFiles(n: Names): Record<string, string> {
  const root = 'frontends/admin/src'
  const list = `${root}/screens/${n.kebab}-dashboard/${n.kebab}-dashboard.screen`
  const form = `${root}/screens/${n.kebab}-add/${n.kebab}-add.screen`
  return {
    [`${root}/texts/${n.kebab}.json`]: texts(n),
    [`${list}.tsx`]: listScreen(n),
    [`${list}.test.tsx`]: listTest(n),
    [`${form}.tsx`]: formScreen(n),
    [`${form}.test.tsx`]: formTest(n),
  }
}

/** The rows of the two screens in `screens.ts`. */
export const adminScreenRows = (n: Names): string => `  {
    id: '${n.camel}',
    path: '/admin/${n.kebab}/dashboard',
    calls: [contentCalls.fetchArticles, ARTICLE.calls.toggle],
    load: async () => (await import('./screens/${n.kebab}-dashboard/${n.kebab}-dashboard.screen')).${n.pascal}DashboardScreen,
    menu: { group: 'rewards', icon: 'StarIcon' },
    texts: { name: '${n.camel}', load: () => import('./texts/${n.kebab}.json') },
  },
  {
    id: '${n.camel}Add',
    path: '/admin/${n.kebab}/add',
    calls: [ARTICLE.calls.add],
    load: async () => (await import('./screens/${n.kebab}-add/${n.kebab}-add.screen')).${n.pascal}AddScreen,
    texts: { name: '${n.camel}', load: () => import('./texts/${n.kebab}.json') },
  },
`

/** The calls that the generated rows name. */
export const ADMIN_SCREEN_CALLS = ['contentCalls']

/** `gift-card` as a person reads it: `Gift card`. */
export const spoken = (n: Names): string => `${n.pascal[0] ?? ''}${n.kebab.slice(1).replaceAll('-', ' ')}`

const texts = (n: Names): string =>
  `${JSON.stringify(
    {
      list: { title: spoken(n), add: `Add ${spoken(n).toLowerCase()}`, search: `Search ${spoken(n).toLowerCase()}`, empty: 'There are no records yet' },
      form: {
        title: `Add ${spoken(n).toLowerCase()}`,
        words: 'Words',
        wordsIntro: 'In both languages of the club.',
        picture: 'Picture',
        saved: '{{title}} was added.',
      },
      field: { image: 'Image', title: 'Title', description: 'Description' },
    },
    null,
    2,
  )}\n`

const listScreen = (n: Names): string => `import { contentCalls, type Article } from '@club/contracts/http'
import { ListPage, pictureColumn, type DataTableColumn } from '@club/desk'
import { truncate } from '@club/rules'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** The records of ${n.kebab}, to be searched and opened. */
export function ${n.pascal}DashboardScreen() {
  const { t } = useTranslation('${n.camel}')
  const columns = useMemo<DataTableColumn<Article>[]>(
    () => [
      pictureColumn('image', t('field.image'), { nameOf: (row) => row.title.en, urlOf: (row) => row.image }),
      { id: 'title', header: t('field.title'), value: (row) => row.title.en, cell: (row) => truncate(row.title.en) },
      { id: 'description', header: t('field.description'), value: (row) => row.description.en, cell: (row) => truncate(row.description.en) },
    ],
    [t],
  )
  return (
    <ListPage
      title={t('list.title')}
      call={contentCalls.fetchArticles}
      rowsOf={(articles) => articles}
      rowKey={(row) => row.id}
      columns={columns}
      searchLabel={t('list.search')}
      emptyTitle={t('list.empty')}
      initialSort={{ id: 'title' }}
      add={{ to: '/admin/${n.kebab}/add', label: t('list.add') }}
    />
  )
}
`

const RECORD = `{
  id: '1',
  active: true,
  title: { en: 'Sleep', bm: 'Tidur' },
  description: { en: 'All night', bm: 'Sepanjang malam' },
  image: '/a.png',
}`

const listTest = (n: Names): string => `import { contentCalls } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, within } from '@testing-library/react'
import { administrator } from '../../testing/back-office'
import words from '../../texts/${n.kebab}.json'
import { ${n.pascal}DashboardScreen } from './${n.kebab}-dashboard.screen'

const texts = { namespace: '${n.camel}', en: words, bm: words }
const row = ${RECORD}
const open = (gateway: ReturnType<typeof fakeGateway>) =>
  renderScreen(<${n.pascal}DashboardScreen />, { texts, route: '/admin/${n.kebab}/dashboard', administrator: administrator(), gateway })

it('shows a refused list in the alert and offers another try', async () => {
  const { person } = await open(fakeGateway().on(contentCalls.fetchArticles, refuse('forbidden')))
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'OKAY' }))
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

it('lists the records and leads to the form', async () => {
  const { container } = await open(fakeGateway().on(contentCalls.fetchArticles, [row]))
  expect(await screen.findByRole('row', { name: /Sleep/ })).toBeVisible()
  expect(screen.getByRole('link', { name: words.list.add })).toHaveAttribute('href', '/admin/${n.kebab}/add')
  await expectAccessible(container)
})
`

const formScreen = (n: Names): string => `import { ARTICLE } from '@club/contracts/records'
import { BilingualField, FormImage, FormSection, RecordForm } from '@club/desk'
import { useTranslation } from 'react-i18next'

/** A new record of ${n.kebab}, then back to the list. */
export function ${n.pascal}AddScreen() {
  const { t } = useTranslation('${n.camel}')
  return (
    <RecordForm
      call={ARTICLE.calls.add}
      list="/admin/${n.kebab}/dashboard"
      title={t('form.title')}
      defaults={{ title: '', titleBM: '', description: '', descriptionBM: '', file: null }}
      saved={({ title }) => t('form.saved', { title: title.en })}
    >
      <FormSection title={t('form.words')} intro={t('form.wordsIntro')}>
        <BilingualField label={t('field.title')} en="title" bm="titleBM" required />
        <BilingualField label={t('field.description')} en="description" bm="descriptionBM" multiline required />
      </FormSection>
      <FormSection title={t('form.picture')}>
        <FormImage name="file" label={t('field.image')} shape={{ width: 800, height: 450 }} />
      </FormSection>
    </RecordForm>
  )
}
`

const formTest = (n: Names): string => `import { ARTICLE } from '@club/contracts/records'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { administrator } from '../../testing/back-office'
import words from '../../texts/${n.kebab}.json'
import { ${n.pascal}AddScreen } from './${n.kebab}-add.screen'

const texts = { namespace: '${n.camel}', en: words, bm: words }
const picture = new File(['x'], 'sleep.png', { type: 'image/png' })
const saved = ${RECORD}
const open = (gateway = fakeGateway()) =>
  renderScreen(<${n.pascal}AddScreen />, { texts, route: '/admin/${n.kebab}/add', administrator: administrator(), gateway })

async function fill(person: UserEvent): Promise<void> {
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
  await person.type(await screen.findByLabelText(/Title .English/), 'Sleep')
  await person.type(screen.getByLabelText(/Title .Bahasa Melayu/), 'Tidur')
  await person.type(screen.getByLabelText(/Description .English/), 'All night')
  await person.type(screen.getByLabelText(/Description .Bahasa Melayu/), 'Sepanjang malam')
  await person.upload(screen.getByLabelText('Image'), picture)
}

it('refuses an empty form beside its fields and in a summary that takes the focus', async () => {
  const { person, container, gateway } = await open()
  await person.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Please fill in all the fields in the form')).toBeVisible()
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Please fill in all the fields in the form'))
  expect(screen.getByLabelText(/Title .English/)).toBeInvalid()
  expect(gateway.seen(ARTICLE.calls.add)).toHaveLength(0)
  await expectAccessible(container)
})

it('stays on the form when the service refuses', async () => {
  const { person, path } = await open(fakeGateway().on(ARTICLE.calls.add, refuse('forbidden')))
  await fill(person)
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alertdialog')).toBeVisible()
  expect(path()).toBe('/admin/${n.kebab}/add')
})

it('sends the fields with the picture and goes back to the list', async () => {
  const { person, path, gateway } = await open(fakeGateway().on(ARTICLE.calls.add, saved))
  await fill(person)
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(path()).toBe('/admin/${n.kebab}/dashboard'))
  const { form } = gateway.seen(ARTICLE.calls.add)[0] ?? {}
  expect(form?.get('titleBM')).toBe('Tidur')
  expect(form?.get('file')).toBeInstanceOf(File)
})
`
