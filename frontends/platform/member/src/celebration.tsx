import type { ReactNode } from 'react'
import css from './celebration.module.css'
import { CelebrationArt } from './illustrations'

const PIECES = Array.from({ length: 18 }, (_, index) => index)

/** A moment of joy: picture, falling paper (not under reduced motion, nor where it is `still`), headline, what follows. */
export function Celebration({ title, children, art, still = false }: { title: ReactNode; children?: ReactNode; art?: ReactNode; still?: boolean }) {
  return (
    <div className={css.celebration} role="status">
      {still ? null : (
        <div className={css.paper} aria-hidden="true">
          {PIECES.map((piece) => (
            <i key={piece} style={{ left: `${(piece * 37) % 100}%`, animationDelay: `${(piece % 6) * 120}ms` }} data-colour={piece % 4} />
          ))}
        </div>
      )}
      <div className={css.art}>{art ?? <CelebrationArt />}</div>
      <h2 className={css.title}>{title}</h2>
      {children}
    </div>
  )
}
