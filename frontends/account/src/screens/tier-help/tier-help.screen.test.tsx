import { expectAccessible, renderScreen } from '@club/web-testing'
import { screen } from '@testing-library/react'
import bm from '../../guide/texts/bm.json'
import en from '../../guide/texts/en.json'
import { TierHelpScreen } from './tier-help.screen'

it.each([
  ['en', en],
  ['bm', bm],
] as const)('explains tiers in %s, and leads to the reader’s own', async (language, words) => {
  const { container } = await renderScreen(<TierHelpScreen />, { route: '/tierHelpCenter', texts: { namespace: 'guide', en, bm }, language })
  expect(screen.getByRole('heading', { name: words.tierHelp.about.title })).toBeVisible()
  expect(container.querySelectorAll('details')).toHaveLength(11)
  expect(screen.getByRole('link', { name: words.tierHelp.toTier })).toHaveAttribute('href', '/tier')
  await expectAccessible(container)
})
