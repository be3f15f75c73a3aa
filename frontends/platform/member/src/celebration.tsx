import type { ReactNode } from 'react'
import css from './celebration.module.css'
import { CelebrationArt, type Tier } from './illustrations'
import { JoyArt, type Joy } from './joys/joy-art'

const PIECES = Array.from({ length: 18 }, (_, index) => index)

/**
 * A moment of joy: picture, headline, what follows. A moment that has a drawing of its own (`joy`) moves in that, any other has falling
 * paper; neither under reduced motion, nor where it is `still`.
 */
export function Celebration({
  title,
  children,
  art,
  joy,
  tier,
  still = false,
}: {
  title: ReactNode
  children?: ReactNode
  art?: ReactNode
  joy?: Joy
  tier?: Tier
  still?: boolean
}) {
  return (
    <div className={css.celebration} role="status">
      {still || joy ? null : (
        <div className={css.paper} aria-hidden="true">
          {PIECES.map((piece) => (
            <i key={piece} style={{ left: `${(piece * 37) % 100}%`, animationDelay: `${(piece % 6) * 120}ms` }} data-colour={piece % 4} />
          ))}
        </div>
      )}
      <div className={css.art} data-joy={joy}>
        {joy ? <JoyArt joy={joy} still={still} tier={tier} /> : (art ?? <CelebrationArt />)}
      </div>
      <h2 className={css.title}>{title}</h2>
      {children}
    </div>
  )
}
