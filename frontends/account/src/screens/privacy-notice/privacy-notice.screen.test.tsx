import { expectAccessible, renderScreen } from '@club/web-testing'
import { screen } from '@testing-library/react'
import bm from '../../notice/texts/bm.json'
import en from '../../notice/texts/en.json'
import { aMember } from '../../testing/member'
import { PrivacyNoticeScreen } from './privacy-notice.screen'

const texts = { namespace: 'notice', en, bm }

describe('the privacy notice', () => {
  it.each([
    ['en', en],
    ['bm', bm],
  ] as const)('is read by a visitor, with how long data stays and how to reach the club (%s)', async (language, words) => {
    const { container } = await renderScreen(<PrivacyNoticeScreen />, { route: '/privacy/notice', texts, language })
    expect(screen.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
    for (const section of ['what', 'why', 'others', 'long', 'rights'] as const) {
      expect(screen.getByRole('heading', { name: words[section].title })).toBeVisible()
      for (const paragraph of words[section].text.split('\n')) expect(screen.getByText(paragraph)).toBeVisible()
    }
    expect(screen.getByText(/Baby Club/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'care@brand.test' })).toHaveAttribute('href', 'mailto:care@brand.test')
    expect(screen.queryByRole('link', { name: words.own })).toBeNull()
    await expectAccessible(container)
  })

  it('leads a member to their own data', async () => {
    await renderScreen(<PrivacyNoticeScreen />, { route: '/privacy/notice', texts, user: aMember() })
    expect(screen.getByRole('link', { name: en.own })).toHaveAttribute('href', '/privacy')
  })
})
