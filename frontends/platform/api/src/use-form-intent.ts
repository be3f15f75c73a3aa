import { useCallback, useRef } from 'react'
import type { Intent } from './intent'

/**
 * The intents of one open form, one for each content: content that is sent again before the service has decided carries the same key.
 * Unlike `intentOf` it stores nothing: the content is personal, and the keys end with the form.
 */
export function useFormIntent(): (content: object) => Intent {
  const keys = useRef(new Map<string, string>())
  return useCallback((content) => {
    const sent = JSON.stringify(content)
    return {
      key: () => {
        const key = keys.current.get(sent) ?? crypto.randomUUID()
        keys.current.set(sent, key)
        return key
      },
      decided: () => void keys.current.delete(sent),
    }
  }, [])
}
