import type { Names } from './names'

/** The files of a new remote: one route, one screen with its texts in both languages, and a test of what it refuses. */
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
    [`${root}/remote.json`]: json({ name: n.kebab, frame: 'club', routes: [{ path: `/${n.kebab}`, for: 'public' }] }),
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
    [`${root}/src/texts/en.json`]: json({
      title: n.pascal,
      note: 'Your note',
      save: 'Save',
      saved: 'Saved: {{note}}',
      'refused-empty': 'Please write something first.',
    }),
    [`${root}/src/texts/bm.json`]: json({
      title: n.pascal,
      note: 'Nota anda',
      save: 'Simpan',
      saved: 'Disimpan: {{note}}',
      'refused-empty': 'Sila tulis sesuatu dahulu.',
    }),
    [`${root}/src/screens/${n.kebab}/${n.kebab}.screen.tsx`]: `import { Button, Page, Stack, Text, TextField } from '@club/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Keeps a note on the page; an empty one is refused beside its field. */
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
      </Stack>
    </Page>
  )
}
`,
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

**Screens** \`/${n.kebab}\`. **Needs from the shell** nothing but the mount contract.

Ship it: \`npm run build -w @club/${n.kebab}-web && npm run publish -w @club/${n.kebab}-web\`. The running shell shows it at once.
`,
  }
}
