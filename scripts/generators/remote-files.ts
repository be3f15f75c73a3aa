import type { Names } from './names'

/**
 * The files of a new remote: a screen with its texts in both languages and a test of what it refuses, and what a remote brings to the pages
 * of others: a menu entry, a tile on the dashboard, where its inbox notes lead, and a screen in the back office.
 */
export function remoteFiles(n: Names): Record<string, string> {
  const root = `frontends/${n.kebab}`
  const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`
  return {
    [`${root}/package.json`]: json({
      name: `@club/${n.kebab}-web`,
      version: '0.1.0',
      private: true,
      type: 'module',
      nx: { tags: ['type:remote', 'runtime:browser', 'audience:members'] },
      scripts: {
        build: 'tsx ../platform/remote-kit/src/build.ts',
        publish: `tsx ../../scripts/releases/publish.ts ${n.kebab}`,
      },
    }),
    [`${root}/remote.json`]: json({
      name: n.kebab,
      frame: 'club',
      routes: [
        { path: `/${n.kebab}`, for: 'public', waits: 'form', title: 'title', up: '/', menu: { place: 'header', label: 'title' } },
        { path: `/admin/${n.kebab}`, for: ['dev'], module: 'admin', menu: { place: 'rewards', label: 'title', icon: 'GiftIcon' } },
      ],
      tiles: ['tile'],
      inbox: { sent: `/${n.kebab}` },
    }),
    [`${root}/webpack.config.ts`]: `import { remoteConfig } from '@club/remote-kit/webpack'

export const config = remoteConfig({ folder: import.meta.dirname })
`,
    [`${root}/src/main.ts`]: `import { defineRemote } from '@club/remote-kit'
import { routes } from './routes'

export const { mount, unmount } = defineRemote({
  name: '${n.kebab}',
  texts: { en: () => import('./texts/en.json'), bm: () => import('./texts/bm.json') },
  routes,
})
`,
    [`${root}/src/routes.tsx`]: `import { screen } from '@club/remote-kit'
import type { ScreenRoute } from '@club/remote-kit'

export const routes: readonly ScreenRoute[] = [
  { path: '/${n.kebab}', screen: screen(() => import('./screens/${n.kebab}/${n.kebab}.screen'), '${n.pascal}Screen') },
]
`,
    [`${root}/src/tile.ts`]: `import { defineRemote, screen } from '@club/remote-kit'

/** Tile on the member's dashboard. */
export const { mount, unmount } = defineRemote({
  name: '${n.kebab}',
  texts: { en: () => import('./texts/en.json'), bm: () => import('./texts/bm.json') },
  routes: [{ path: '*', screen: screen(() => import('./features/tile/${n.kebab}-tile'), '${n.pascal}Tile') }],
})
`,
    [`${root}/src/features/tile/${n.kebab}-tile.tsx`]: `import { Card, LinkButton, Stack, Text } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** The way to the screen, on the dashboard. */
export function ${n.pascal}Tile() {
  const { t } = useTranslation('${n.kebab}')
  return (
    <Card tone="soft">
      <Stack gap={3}>
        <Text weight="bold">{t('title')}</Text>
        <LinkButton as={Link} to="/${n.kebab}" size="small">
          {t('open')}
        </LinkButton>
      </Stack>
    </Card>
  )
}
`,
    [`${root}/src/admin.ts`]: `import { defineRemote, screen } from '@club/remote-kit'

/** Its screen in the back office, which is English in both languages of the club. */
export const { mount, unmount } = defineRemote({
  name: '${n.kebab}-admin',
  texts: { en: () => import('./features/admin/texts/en.json'), bm: () => import('./features/admin/texts/en.json') },
  routes: [{ path: '/admin/${n.kebab}', screen: screen(() => import('./features/admin/${n.kebab}-admin'), '${n.pascal}Admin') }],
})
`,
    [`${root}/src/features/admin/texts/en.json`]: json({ title: n.pascal, empty: 'Nothing to do here yet.' }),
    [`${root}/src/features/admin/${n.kebab}-admin.tsx`]: `import { Page, Text } from '@club/ui'
import { useTranslation } from 'react-i18next'

/** Screen of staff. The gateway decides for each call who may make it. */
export function ${n.pascal}Admin() {
  const { t } = useTranslation('${n.kebab}-admin')
  return (
    <Page title={t('title')}>
      <Text>{t('empty')}</Text>
    </Page>
  )
}
`,
    [`${root}/src/texts/en.json`]: json({
      title: n.pascal,
      open: 'Have a look',
      note: 'Your note',
      save: 'Save',
      saved: 'Saved: {{note}}',
      'refused-empty': 'Please write something first.',
    }),
    [`${root}/src/texts/bm.json`]: json({
      title: n.pascal,
      open: 'Lihat',
      note: 'Nota anda',
      save: 'Simpan',
      saved: 'Disimpan: {{note}}',
      'refused-empty': 'Sila tulis sesuatu dahulu.',
    }),
    [`${root}/src/screens/${n.kebab}/${n.kebab}.screen.tsx`]: screenFile(n, { says: 'Keeps a note on the page; an empty one is refused beside its field.' }),
    [`${root}/src/screens/${n.kebab}/${n.kebab}.screen.test.tsx`]: `import { expectAccessible, expectCompleteCatalogues, renderScreen } from '@club/web-testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { join } from 'node:path'
import bm from '../../texts/bm.json'
import en from '../../texts/en.json'
import { ${n.pascal}Screen } from './${n.kebab}.screen'

const texts = { namespace: '${n.kebab}', en, bm }

describe('the ${n.kebab} screen', () => {
  it('refuses an empty note beside its field', async () => {
    const { container } = await renderScreen(<${n.pascal}Screen />, { texts })
    await userEvent.click(screen.getByRole('button', { name: en.save }))
    expect(screen.getByText(en['refused-empty'])).toBeVisible()
    await expectAccessible(container)
  })

  it('has every text in both languages', () => {
    expectCompleteCatalogues(join(__dirname, '..', '..', '..'))
  })
})
`,
    [`${root}/README.md`]: `# ${n.kebab}

**Screens** \`/${n.kebab}\`, for staff \`/admin/${n.kebab}\`. **Brings** a menu entry, a tile on the dashboard and where its inbox notes lead, all in \`remote.json\`. **Needs from the shell** nothing but the mount contract.

Ship it: \`npm run build -w @club/${n.kebab}-web && npm run publish -w @club/${n.kebab}-web\`. The running shell shows it at once.
`,
  }
}

/**
 * The screen of a new remote: a note with a button.
 *
 * @param says what it does
 * @param imports further lines above it
 * @param below content under the note
 */
export function screenFile(
  n: Names,
  { says, imports = '', below = '' }: { readonly says: string; readonly imports?: string; readonly below?: string },
): string {
  return `import { Button, Page, Stack, Text, TextField } from '@club/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
${imports}
/** ${says} */
export function ${n.pascal}Screen() {
  const { t } = useTranslation('${n.kebab}')
  const [note, setNote] = useState('')
  const [saved, setSaved] = useState<string>()
  const [refused, setRefused] = useState(false)

  const save = () => {
    const text = note.trim()
    setRefused(text === '')
    if (text !== '') setSaved(text)
  }
  return (
    <Page title={t('title')}>
      <Stack>
        <TextField label={t('note')} value={note} error={refused ? t('refused-empty') : undefined} onChange={(event) => setNote(event.currentTarget.value)} />
        <Button onClick={save}>{t('save')}</Button>
        {saved === undefined ? null : <Text>{t('saved', { note: saved })}</Text>}
${below}      </Stack>
    </Page>
  )
}
`
}
