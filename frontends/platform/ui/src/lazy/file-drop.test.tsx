import { render, screen } from '@testing-library/react'
import { AppProvider } from '../app-provider'
import { FileDrop } from './file-drop'

const matchMedia = window.matchMedia
afterEach(() => {
  window.matchMedia = matchMedia
})

function show(accept: string, { touched }: { touched: boolean }) {
  window.matchMedia = (query) =>
    ({
      matches: touched && query.includes('pointer: coarse'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList
  render(
    <AppProvider language="bm">
      <FileDrop label="Resit" accept={accept} value={null} onChange={() => undefined} />
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
})
