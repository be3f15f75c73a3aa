import { fakeGateway, renderScreen } from '@club/web-testing'
import { screen } from '@testing-library/react'
import { administrator } from '../../testing/back-office'
import words from '../../texts/content.json'
import { WishingtreeAddScreen } from './wishingtree-add.screen'

it('says beside the name of a child that everybody sees it, and that it is none in full', async () => {
  await renderScreen(<WishingtreeAddScreen />, {
    texts: { namespace: 'content', en: words, bm: words },
    route: '/admin/wishingtree/add',
    administrator: administrator(),
    gateway: fakeGateway(),
  })
  expect(await screen.findByLabelText(/^Name/)).toHaveAccessibleDescription(/first name or a pseudonym .* never the full name: everybody sees it/)
})
