import { PackArt, WhenNear } from '@club/member'
import { Picture } from '@club/ui'
import type { RewardType } from '../../../reward'
import css from './shop.module.css'

const ART = { item: 'gift', pregnant: 'gift', voucher: 'voucher', donate: 'sample' } as const

/** A reward's picture on the tint of its kind; a drawing where it has none. */
export function RewardPicture({
  type,
  src,
  alt = '',
  width,
  height,
  sizes,
  eager,
}: {
  type: RewardType
  src: string
  alt?: string
  width: number
  height: number
  sizes?: string
  eager?: boolean
}) {
  const picture = (
    <Picture
      src={src}
      alt={alt}
      width={width}
      height={height}
      fit={type === 'voucher' ? 'contain' : 'cover'}
      sizes={sizes}
      eager={eager}
      fallback={
        <span className={css.fallback}>
          <PackArt kind={ART[type]} />
        </span>
      }
    />
  )
  return (
    <span className={css.picture} data-type={type}>
      {eager ? (
        picture
      ) : (
        <WhenNear waiting={null} decorates={alt === ''}>
          {picture}
        </WhenNear>
      )}
    </span>
  )
}
