import { expectAccessible, renderScreen } from '@club/web-testing'
import { screen } from '@testing-library/react'
import bm from '../../guide/texts/bm.json'
import en from '../../guide/texts/en.json'
import { aMember } from '../../testing/member'
import { HowToCollectPointsScreen, HowToFindOutScreen, ResendActivationLinkScreen, SampleRequestScreen, WhatRewardsScreen } from './faq.screen'

const texts = { namespace: 'guide', en, bm }
const PAGES = [
  ['how points are collected', <HowToCollectPointsScreen key="collect" />, en.faq.collect.title, 6],
  ['free samples', <SampleRequestScreen key="sample" />, en.faq.sample.title, 6],
  ['the activation link', <ResendActivationLinkScreen key="activation" />, en.faq.activation.title, 5],
  ['what points can be spent on', <WhatRewardsScreen key="what" />, en.faq.what.title, 7],
  ['where things are found', <HowToFindOutScreen key="find" />, en.faq.find.title, 6],
] as const

describe('a help page', () => {
  it.each(PAGES)('about %s has its questions, the first one open', async (_topic, page, title, questions) => {
    const { container } = await renderScreen(page, { route: '/faq', texts })
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const items = [...container.querySelectorAll('details')]
    expect(items.map(({ open }) => open)).toEqual(items.map((_item, index) => index === 0))
    expect(items).toHaveLength(questions)
  })

  it.each([
    ['a visitor to sign-up', <HowToCollectPointsScreen key="one" />, undefined, en.faq.signUp, '/en#sign-up'],
    ['whoever waits for their link to sign-in', <ResendActivationLinkScreen key="two" />, undefined, en.faq.signIn, '/en/signin'],
    ['a member to the form of codes', <ResendActivationLinkScreen key="three" />, aMember(), en.faq.scan, '/scancode'],
  ])('leads %s', async (_whom, page, user, words, to) => {
    const { container } = await renderScreen(page, { route: '/faq', texts, ...(user ? { user } : {}) })
    expect(screen.getByRole('link', { name: words })).toHaveAttribute('href', to)
    await expectAccessible(container)
  })
})
