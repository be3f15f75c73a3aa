import { useHost } from '@club/remote-kit'
import { PackArt } from '@club/member'
import { Picture } from '@club/ui'
import type { ProductArt } from '../product-chart'
import css from './products.module.css'

const SIZE = 64

function Bottle({ kind }: { kind: 'bottle' | 'talcum' | 'kids' }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" focusable="false" className={css[kind]}>
      {kind === 'talcum' ? <path d="M22 8h20v8H22z" className={css.cap} /> : <path d="M26 14V9h9l7-3v5l-6 1v2z" className={css.cap} />}
      <rect x={kind === 'talcum' ? 18 : 16} y="16" width={kind === 'talcum' ? 28 : 32} height="42" rx="8" className={css.body} />
      <rect x="20" y="28" width="24" height="18" rx="5" className={css.band} />
      <circle cx="28" cy="36" r="1.600" className={css.face} />
      <circle cx="36" cy="36" r="1.600" className={css.face} />
      <path d="M29 40c2 2 4 2 6 0" className={css.smile} />
    </svg>
  )
}

/** The picture of a product: the brand's own drawing, or a drawn pack. */
export function ProductPicture({ art }: { art: ProductArt }) {
  const { basePath } = useHost()
  return (
    <span className={css.picture}>
      {'brand' in art ? (
        <Picture src={`${basePath}/static/brands/${art.brand}.svg`} alt="" width={SIZE} height={SIZE} fit="contain" />
      ) : art.drawn === 'wipes' || art.drawn === 'tissues' ? (
        <PackArt kind={art.drawn} />
      ) : (
        <Bottle kind={art.drawn} />
      )}
    </span>
  )
}
