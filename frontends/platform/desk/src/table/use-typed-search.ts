import { useEffect, useRef, useState } from 'react'

/**
 * The text of a search field. It is the field's own: what the search is kept in (an address) follows each key later, and a field that
 * showed that would lose the keys typed meanwhile. A search that comes from elsewhere (a link, the way back, "clear") is taken over.
 *
 * @param value the search as it is kept
 */
export function useTypedSearch(value: string, onSearch: (search: string) => void): readonly [typed: string, type: (text: string) => void] {
  const [typed, setTyped] = useState(value)
  /** what was typed and has not been seen to be kept */
  const under = useRef<string[]>([])
  useEffect(() => {
    const at = under.current.indexOf(value)
    // Saved late: an earlier key of this field, with newer ones in progress behind it.
    if (at >= 0) under.current.splice(0, at + 1)
    else {
      under.current = []
      setTyped(value)
    }
  }, [value])
  const type = (text: string) => {
    if (text !== typed) under.current.push(text)
    setTyped(text)
    onSearch(text)
  }
  return [typed, type]
}
