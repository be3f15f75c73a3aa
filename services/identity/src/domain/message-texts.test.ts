import { activationMessage, otpMessage, resetMessage } from './message-texts'

const site = { url: 'https://club.test/drypers-baby-club', brand: 'Baby Club' }
const link = { user: 'id.sig-nature_', datems: 1760434800000 }

it.each(['en', 'bm'] as const)('writes the code and its minutes into the SMS (%s)', (language) => {
  const message = otpMessage(site, { number: '60123456789', language }, '0421', 5)
  expect(message).toMatchObject({ channel: 'sms', to: '60123456789', links: [] })
  expect(message.text).toMatch(/ 0421\. [^]*\n\n@club\.test #0421$/)
  expect(message.text).toContain({ en: '5 minutes', bm: '5 minit' }[language])
})

it('leads to the pages that read user and datems', () => {
  const to = { name: 'Aisyah', email: 'a@b.my', language: 'en' as const }
  expect(activationMessage(site, to, link).links).toEqual([
    'https://club.test/drypers-baby-club/registration/confirm-and-verify?user=id.sig-nature_&datems=1760434800000',
  ])
  const reset = resetMessage(site, { ...to, language: 'bm' }, link)
  expect(reset.links).toEqual(['https://club.test/drypers-baby-club/password/reset?user=id.sig-nature_&datems=1760434800000'])
  expect(reset.subject).toBe('Tetapkan semula kata laluan Baby Club anda')
  expect(reset.text).toContain(reset.links[0])
})
