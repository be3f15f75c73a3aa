import { useEffect, type RefObject } from 'react'

/** `/` focuses the search unless a field is being typed in. */
export function useSearchKey(search: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (target?.closest('input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]')) return
      event.preventDefault()
      search.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [search])
}
