import { expectAccessible, renderScreen } from '@club/web-testing'
import { screen } from '@testing-library/react'
import bm from '../../guide/texts/bm.json'
import en from '../../guide/texts/en.json'
import { HelpScreen } from './help.screen'

const texts = { namespace: 'guide', en, bm }

it('answers by topics that open one by one, and names the ways to reach a person', async () => {
  const { person, container } = await renderScreen(<HelpScreen />, { route: '/help', texts })
  expect(screen.getByRole('link', { name: '1-800-00-0000' })).toHaveAttribute('href', 'tel:1800000000')
  expect(screen.getByRole('link', { name: 'care@brand.test' })).toHaveAttribute('href', 'mailto:care@brand.test')
  expect(screen.getByText('9 to 6')).toBeVisible()
  expect(screen.getByRole('link', { name: `${en.help.terms} ${en.help.newTab}` })).toHaveAttribute('href', '/drypers-baby-club/static/terms.pdf')
  await expectAccessible(container)
  await person.click(screen.getByText(en.help.topics.orders.title))
  expect(screen.getByText(en.help.topics.orders.text.split('\n')[0] as string, { exact: false })).toBeVisible()
})

it('names the hours of the support line in Malay', async () => {
  await renderScreen(<HelpScreen />, { route: '/help', texts, language: 'bm' })
  expect(screen.getByText('9 hingga 6')).toBeVisible()
})
