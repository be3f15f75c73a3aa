import { render, screen, waitFor } from '@testing-library/react'
import { lateDrawing } from './late-drawing'

const Star = ({ label }: { label: string }) => <svg role="img" aria-label={label} />

describe('a drawing that is loaded late', () => {
  it('leaves its place empty, of its size, where it cannot be loaded', async () => {
    const load = jest.fn(() => Promise.reject(new Error('no network')))
    const Late = lateDrawing<{ label: string }>(load, '0 0 64 64')
    const { container } = render(<Late label="a star" />)
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1))
    expect(container.querySelector('svg')).toHaveAttribute('viewBox', '0 0 64 64')
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('appears in its place with its label once it is loaded', async () => {
    const Late = lateDrawing<{ label: string }>(() => Promise.resolve(Star))
    const { container } = render(<Late label="a star" />)
    expect(container.querySelector('svg')).toHaveAttribute('viewBox', '0 0 240 180')
    expect(await screen.findByRole('img', { name: 'a star' })).toBeInTheDocument()
  })
})
