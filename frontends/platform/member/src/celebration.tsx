import type { ReactNode } from 'react'
import css from './celebration.module.css'
import { CelebrationArt } from './illustrations'

const PIECES = Array.from({ length: 18 }, (_, index) => index)

/** A moment of joy: picture, falling paper (still under reduced motion), headline, what follows. */
export function Celebration({ title, children, art }: { title: ReactNode; children?: ReactNode; art?: ReactNode }) {
  return (
    <div className={css.celebration} role="status">
      <div className={css.paper} aria-hidden="true">
        {PIECES.map((piece) => (
          <i key={piece} style={{ left: `${(piece * 37) % 100}%`, animationDelay: `${(piece % 6) * 120}ms` }} data-colour={piece % 4} />
        ))}
      </div>
      <div className={css.art}>{art ?? <CelebrationArt />}</div>
      <h2 className={css.title}>{title}</h2>
      {children}
    </div>
  )
}
