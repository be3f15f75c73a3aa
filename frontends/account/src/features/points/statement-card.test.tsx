import { statementCalls } from '@club/contracts/http'
import { POINT_SOURCES, SOURCE_TITLES } from '@club/rules'
import { fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen } from '@testing-library/react'
import bm from '../../texts/bm.json'
import en from '../../texts/en.json'
import { aMember, aRecord, texts } from '../../testing/member'
import { StatementCard, statementYears } from './components/statement-card'

const NOW = new Date('2026-01-10T10:00:00+08:00')

describe('the statements of a member', () => {
  it('are of each year from the first record to this one, ten at most', () => {
    expect(statementYears([], NOW)).toEqual([2026])
    expect(statementYears([{ createdAt: '2024-12-31T17:00:00.000Z' }], NOW)).toEqual([2026, 2025])
    expect(statementYears([{ createdAt: '2001-01-01T00:00:00.000Z' }], NOW)).toHaveLength(10)
  })

  it('say why one could not be made', async () => {
    const gateway = fakeGateway().on(statementCalls.fetchStatement, refuse('rate-limited'))
    const { person } = await renderScreen(<StatementCard user={aMember({ points: [aRecord(1, 120)] })} />, { gateway, route: '/viewpoints', texts, now: NOW })
    await person.click(screen.getByRole('button', { name: 'Statement of 2026 as a proof file' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Too many attempts')
  })

  it('show which one is being made, and take no second press meanwhile', async () => {
    let answer = (): void => undefined
    const answered = new Promise<void>((resolve) => (answer = resolve))
    const gateway = fakeGateway().on(statementCalls.fetchStatement, () => answered.then(() => refuse('internal')))
    const { person } = await renderScreen(<StatementCard user={aMember({ points: [aRecord(1, 120)] })} />, { gateway, route: '/viewpoints', texts, now: NOW })
    const file = screen.getByRole('button', { name: 'Statement of 2026 as a proof file' })
    await person.click(file)
    expect(file).toHaveAttribute('aria-busy', 'true')
    expect(screen.getByRole('button', { name: 'Statement of 2026 as a PDF' })).toBeDisabled()
    answer()
    expect(await screen.findByRole('alertdialog')).toBeVisible()
    expect(file).not.toHaveAttribute('aria-busy')
  })

  it('call sources as the points history does', () => {
    for (const { text } of Object.values(POINT_SOURCES)) expect(SOURCE_TITLES[text]).toEqual({ en: en.sources[text].title, bm: bm.sources[text].title })
  })
})
