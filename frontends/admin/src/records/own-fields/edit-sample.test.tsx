import { adminCatalogueCalls } from '@club/contracts/http'
import { SAMPLE } from '@club/contracts/records'
import { fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor } from '@testing-library/react'
import { administrator, BRANDS } from '../../testing/back-office'
import { aSample, standInForPreviews } from '../../testing/catalogue'
import words from '../../texts/sample.json'
import { editScreenOf } from '../record-forms'
import { SAMPLE_FIELDS } from './sample-fields'

const SampleEditScreen = editScreenOf(SAMPLE, SAMPLE_FIELDS)

const texts = { namespace: 'sample', en: words, bm: words }
beforeEach(standInForPreviews)

it('says who saved the sample since it was opened, and keeps theirs when they save again', async () => {
  const sample = aSample()
  const later = '2026-11-05T00:00:00.000Z'
  const gateway = fakeGateway()
    .on(adminCatalogueCalls.listSamples, { brands: [...BRANDS], data: [sample] })
    .on(SAMPLE.calls.edit, refuse('record-changed', { name: 'siti' }, { updatedAt: later }))
  const { person, path } = await renderScreen(<SampleEditScreen />, {
    texts,
    route: '/admin/sample/edit',
    state: { sample },
    administrator: administrator(),
    gateway,
  })
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(/siti/)
  await person.click(screen.getByRole('button', { name: 'OKAY' }))
  gateway.on(SAMPLE.calls.edit, sample)
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(path()).toBe('/admin/sample/dashboard'))
  const sent = gateway.seen(SAMPLE.calls.edit).map(({ body, form }) => form?.get('updatedAt') ?? (body as { updatedAt: string }).updatedAt)
  expect(sent).toEqual([sample.updatedAt, later])
})
