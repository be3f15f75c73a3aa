import { ApiFault } from '@club/api'
import { expectAccessible, renderScreen } from '@club/web-testing'
import { screen, within } from '@testing-library/react'
import { BulkFlow } from './bulk-flow'
import type { CheckedRow } from './checked-file'

const texts = { namespace: 'demo', en: {}, bm: {} }
const file = new File(['email'], 'credit.csv', { type: 'text/csv' })
const GOOD: CheckedRow = { key: '1', cells: { email: 'aisyah@example.com' } }
const WRONG: CheckedRow = { key: '2', cells: { email: 'nobody@example.com' }, problem: 'Nobody has this e-mail' }

async function open({ rows = [GOOD, WRONG], check, send }: { rows?: CheckedRow[]; check?: () => Promise<CheckedRow[]>; send?: () => Promise<number> } = {}) {
  const sent = jest.fn(send ?? (() => Promise.resolve(1)))
  const rendered = await renderScreen(
    <BulkFlow
      template={{ fileName: 'template.csv', csv: 'email\r\n' }}
      columns={[{ id: 'email', header: 'E-mail' }]}
      check={check ?? (() => Promise.resolve(rows))}
      rowsOf={(checked) => checked}
      question={(_checked, good) => ({ title: `Credit ${good} members?`, text: '20 points each.', confirmLabel: 'Upload' })}
      send={sent}
      outcome={(credited) => ({ text: `${credited} credited.`, file: { fileName: 'result.csv', columns: [], rows: [] } })}
    />,
    { texts },
  )
  return { ...rendered, sent }
}

describe('an upload of many rows', () => {
  it('clears the file when the check fails, and says why', async () => {
    const { person } = await open({ check: () => Promise.reject(new ApiFault('gone', null)) })
    await person.upload(screen.getByLabelText('CSV file'), file)
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('could not be reached')
    expect(screen.queryByText('credit.csv')).toBeNull()
  })

  it('sends nothing when no row can be processed', async () => {
    const { person } = await open({ rows: [WRONG] })
    await person.upload(screen.getByLabelText('CSV file'), file)
    expect(await screen.findByRole('button', { name: 'Upload' })).toBeDisabled()
  })

  it('stays at the check when the upload is refused', async () => {
    const { person } = await open({ send: () => Promise.reject(new ApiFault('gone', null)) })
    await person.upload(screen.getByLabelText('CSV file'), file)
    await person.click(await screen.findByRole('button', { name: 'Upload' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('could not be reached')
    expect(screen.getByText('credit.csv')).toBeVisible()
  })

  it('asks to reload when the file cannot be read any more, sends nothing and forgets the file', async () => {
    const { person, sent } = await open()
    const gone = new File(['email'], 'gone.csv', { type: 'text/csv' })
    await person.upload(screen.getByLabelText('CSV file'), gone)
    const read = jest.spyOn(FileReader.prototype, 'readAsArrayBuffer').mockImplementation(function fail(this: FileReader) {
      this.onerror?.(new ProgressEvent('error') as ProgressEvent<FileReader>)
    })
    await person.click(await screen.findByRole('button', { name: 'Upload' }))
    expect(await screen.findByRole('alertdialog', { name: 'Please reload and try again' })).toBeVisible()
    read.mockRestore()
    expect(sent).not.toHaveBeenCalled()
    expect(screen.queryByText('gone.csv')).toBeNull()
  })

  it.each([
    ['UTF-8', Buffer.from('email\nzoë@example.com\n')],
    ['UTF-16', Buffer.from('\ufeffemail\nzoë@example.com\n', 'utf16le')],
    ['Windows-1252', Buffer.from('email\nzo\xeb@example.com\n', 'latin1')],
  ])('says of a file in %s how it was read', async (encoding, content) => {
    const { person } = await open()
    await person.upload(screen.getByLabelText('CSV file'), new File([new Uint8Array(content)], 'credit.csv', { type: 'text/csv' }))
    expect(await screen.findByText(`Read as ${encoding}`)).toBeVisible()
  })

  it('lists the rows in at most 450 pixels, which scroll in themselves and are reached by keyboard', async () => {
    const { person } = await open()
    await person.upload(screen.getByLabelText('CSV file'), file)
    const preview = within(await screen.findByRole('dialog')).getByRole('region', { name: 'Check before you send' })
    expect(preview).toHaveStyle({ maxHeight: '450px' })
    expect(preview).toHaveAttribute('tabindex', '0')
  })

  it('shows problems first with their reason, says what will happen, and ends with the result file', async () => {
    const { person, sent, container } = await open()
    await person.upload(screen.getByLabelText('CSV file'), file)
    const question = await screen.findByRole('dialog', { name: 'Credit 1 members?' })
    expect(question).toHaveTextContent('20 points each.')
    const rows = within(question).getAllByRole('row')
    expect(rows[1]).toHaveTextContent('Nobody has this e-mail')
    expect(rows[2]).toHaveTextContent('aisyah@example.com')
    await expectAccessible(container)
    await person.click(within(question).getByRole('button', { name: 'Upload' }))
    expect(await screen.findByText('1 credited.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Download as CSV' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Download for Excel' })).toBeVisible()
    expect(sent).toHaveBeenCalledTimes(1)
  })

  it('says beside a row that its member paused what speaks of a baby', async () => {
    const { person } = await open({ rows: [{ ...GOOD, quiet: true }, WRONG] })
    await person.upload(screen.getByLabelText('CSV file'), file)
    const question = await screen.findByRole('dialog', { name: 'Credit 1 members?' })
    expect(within(question).getByRole('row', { name: /aisyah@example\.com/ })).toHaveTextContent('aisyah@example.com Quiet')
    expect(within(question).getByRole('row', { name: /nobody@example\.com/ })).not.toHaveTextContent('Quiet')
  })
})
