import type { Journey } from '../store/collections'

export const JOURNEY_ID = '01990000-0000-7000-8000-00000000a001'

const DESCRIPTION = {
  en: 'Every point given to the Wishing Tree becomes diapers and daily needs for children in care homes across Malaysia. Thank you for being part of it.',
  bm: 'Setiap mata yang disumbangkan kepada Pokok Hajat menjadi lampin dan keperluan harian untuk anak-anak di rumah jagaan di seluruh Malaysia. Terima kasih kerana bersama kami.',
}

/** The journey begins at zero: staff enter the real figures. */
export const NEW_JOURNEY: Journey = { home: 0, children: 0, points: 0, product: 0, description: DESCRIPTION, progressPoints: 0 }

const DEMO_PROGRESS_POINTS = 68_400
/** Points that the demo members give to the wishes. */
const DEMO_GIFT_POINTS = 1000

/** The tree before this one, which was full. */
const DEMO_EARLIER_POINTS = 200_000

/** Figures of the demonstration; the tree shows the points given (decision D80). */
export const DEMO_JOURNEY: Journey = {
  home: 12,
  children: 460,
  points: DEMO_EARLIER_POINTS + DEMO_PROGRESS_POINTS + DEMO_GIFT_POINTS,
  product: 9200,
  description: DESCRIPTION,
  progressPoints: DEMO_PROGRESS_POINTS,
}
