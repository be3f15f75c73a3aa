import { readFileSync } from 'node:fs'
import { privacyCalls } from '@club/contracts/http'
import type { Page } from 'playwright-core'
import { addAddress, clubUrl, demoPassword, memberNow, newMember, signInAdministrator, signInMember } from './src/club-api'
import type { Member } from './src/club-api'
import { useBrowser } from './src/journey'
import { refusalIn, wordsIn } from './src/words'

const DIAMOND = 'diamond@example.com'

const post = async (path: string, body: object, { token }: Partial<Member> = {}) => {
  const headers = { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) }
  const response = await fetch(`${clubUrl()}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: response.status, body: (await response.json()) as { code?: string; token?: string } }
}

const password = (page: Page, label: string) => page.getByRole('dialog').getByRole('textbox', { name: label })

describe.each(['en', 'bm'] as const)('a member and their data (%s)', (language) => {
  const open = useBrowser()
  const t = wordsIn(language)

  it('take a copy of everything, once they have proved to be there, and read in it who read it', async () => {
    await signInAdministrator('superadmin')
    const member = await signInMember(DIAMOND, demoPassword())
    const { totalPoints } = await memberNow(member)
    const visit = await open({ as: member, language })
    const { page } = visit
    await visit.go('/privacy')
    await visit.button(t('privacy:kept.take')).click()
    await password(page, t('privacy:presence.password')).fill('not theirs')
    await page.getByRole('button', { name: t('privacy:kept.takeNow') }).click()
    visit.announce(/privacy\/export: 403|status of 403/)
    await page.getByRole('dialog').getByText(refusalIn(language)('reauth-required')).waitFor()
    await password(page, t('privacy:presence.password')).fill(demoPassword())
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: t('privacy:kept.takeNow') }).click()])
    expect(file.suggestedFilename()).toBe('baby-club-my-data.json')
    const data = privacyCalls.exportData.answer.parse(JSON.parse(readFileSync(await file.path(), 'utf8')))
    expect(data.points.reduce((sum, { points }) => sum + points, 0)).toBe(totalPoints)
    expect(data.member.email).toBe(DIAMOND)
    expect(data.readers.length).toBeGreaterThan(0)
    expect(await visit.accessibilityProblems()).toEqual([])
  })

  it('close their account, and open it again while its thirty days run', async () => {
    const member = await newMember({ language })
    await addAddress(member, '7 Jalan Melur')
    expect(await post('/user/privacy/close', { id: '00000000-0000-4000-8000-000000000000', password: member.password }, member)).toMatchObject({ status: 403 })
    const visit = await open({ as: member, language })
    const { page } = visit
    await visit.go('/privacy')
    await visit.button(t('privacy:close.go')).click()
    await password(page, t('privacy:presence.password')).fill(member.password)
    await page.getByRole('button', { name: t('privacy:close.confirm'), exact: true }).click()
    visit.announce(/user\/session: 401|status of 401/)
    await page.getByText(t('privacy:close.done')).first().waitFor()
    expect(await post('/user/session', { token: member.token })).toMatchObject({ status: 401 })
    expect(await post('/user/signin', { email: member.email, password: 'not theirs', socialLogin: false })).toMatchObject({ status: 401 })
    const closed = await post('/user/signin', { email: member.email, password: member.password, socialLogin: false })
    expect(closed).toMatchObject({ status: 403, body: { code: 'ACCOUNT_CLOSED' } })
    expect(await post('/user/privacy/restore', { email: member.email, password: member.password })).toMatchObject({ status: 200 })
    expect((await memberNow(await signInMember(member.email, member.password))).addresses).toHaveLength(1)
  })
})
