import { useCallback, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { languageTag } from '@club/session'
import css from './page-frame.module.css'

export type FrameWidth = 'phone' | 'desktop'

/** Brings the styles of this page into a frame's empty document. */
function dress(inside: Document): void {
  const own = document.documentElement
  Object.assign(inside.documentElement.dataset, own.dataset)
  inside.documentElement.className = own.className
  inside.head.replaceChildren(...[...document.querySelectorAll('style, link[rel="stylesheet"]')].map((style) => inside.importNode(style, true)))
}

/** A page of its own width inside this one: what it holds is laid out as on a phone or a desktop, and cannot be pressed. */
export function PageFrame({ title, width, language, children }: { title: string; width: FrameWidth; language: 'en' | 'bm'; children: ReactNode }) {
  const [body, setBody] = useState<HTMLElement | null>(null)
  const take = useCallback((frame: HTMLIFrameElement | null) => {
    const inside = frame?.contentDocument
    if (!inside) return
    dress(inside)
    setBody(inside.body)
  }, [])
  return (
    <div className={css.room} data-width={width}>
      {/* A browser may put another empty document into the frame when it has loaded. */}
      <iframe title={title} className={css.frame} ref={take} onLoad={(event) => take(event.currentTarget)} />
      {body
        ? createPortal(
            <div inert lang={languageTag(language)}>
              {children}
            </div>,
            body,
          )
        : null}
    </div>
  )
}
