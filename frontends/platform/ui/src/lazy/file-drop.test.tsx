import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AppProvider } from '../app-provider'
import { FileDrop, type FileDropProps } from './file-drop'

const matchMedia = window.matchMedia
afterEach(() => {
  window.matchMedia = matchMedia
})

function show(accept: string, { touched, ...more }: { touched: boolean } & Partial<Pick<FileDropProps, 'camera' | 'value' | 'onChange' | 'opensAtOnce'>>) {
  window.matchMedia = (query) =>
    ({
      matches: touched && query.includes('pointer: coarse'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList
  render(
    <AppProvider language="bm">
      <FileDrop label="Resit" accept={accept} value={null} onChange={() => undefined} {...more} />
    </AppProvider>,
  )
}

describe('a place for a file invites', () => {
  it('a finger to nothing that needs a mouse', () => {
    show('.csv', { touched: true })
    expect(screen.getByText('Pilih fail')).toBeInTheDocument()
    expect(screen.queryByText(/seret/)).not.toBeInTheDocument()
  })

  it('a finger to the camera where a picture is taken', () => {
    show('image/jpeg,image/png', { touched: true })
    expect(screen.getByText('Ambil gambar atau pilih fail')).toBeInTheDocument()
  })

  it('a mouse to drag', () => {
    show('image/jpeg', { touched: false })
    expect(screen.getByText(/atau seret ke sini/)).toBeInTheDocument()
  })

  it('a finger to the camera or a file, each once, where the camera has a choice of its own', async () => {
    const taken = new File(['x'], 'resit.jpg', { type: 'image/jpeg' })
    const onChange = jest.fn()
    show('.pdf,image/jpeg', { touched: true, camera: 'Buka kamera', onChange })
    expect(screen.queryByText('Ambil gambar atau pilih fail')).not.toBeInTheDocument()
    expect(screen.getByText('Pilih fail')).toBeInTheDocument()
    await userEvent.upload(screen.getByLabelText('Buka kamera'), taken)
    expect(onChange).toHaveBeenCalledWith(taken)
  })

  it('nobody to the camera again while a picture is chosen', () => {
    show('image/jpeg', { touched: true, camera: 'Buka kamera', value: new File(['x'], 'resit.pdf', { type: 'application/pdf' }) })
    expect(screen.queryByLabelText('Buka kamera')).not.toBeInTheDocument()
  })

  it('the keyboard to another file after the chosen one was removed', async () => {
    const onChange = jest.fn()
    show('.csv', { touched: false, value: new File(['x'], 'kod.csv', { type: 'text/csv' }), onChange })
    await userEvent.click(screen.getByRole('button', { name: /kod\.csv/ }))
    expect(onChange).toHaveBeenCalledWith(null)
    expect(screen.getByLabelText('Resit')).toHaveFocus()
  })

  it('a mouse to no camera', () => {
    show('image/jpeg', { touched: false, camera: 'Buka kamera' })
    expect(screen.queryByLabelText('Buka kamera')).not.toBeInTheDocument()
  })
})

describe('the choice of a file', () => {
  it.each([
    [true, 1],
    [false, 0],
  ])('opens by itself where it was asked for: %s', (isAsked, times) => {
    const click = jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined)
    show('.csv', { touched: false, opensAtOnce: () => isAsked })
    expect(click).toHaveBeenCalledTimes(times)
    click.mockRestore()
  })
})
