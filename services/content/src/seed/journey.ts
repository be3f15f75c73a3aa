import type { Journey } from '../domain/journey'

export const JOURNEY_ID = '01990000-0000-7000-8000-00000000a001'

const DESCRIPTION = {
  en: 'Every point given to the Wishing Tree becomes diapers and daily needs for children in care homes across Malaysia. Thank you for walking with us.',
  bm: 'Setiap mata yang disumbangkan kepada Pokok Hajat menjadi lampin dan keperluan harian untuk anak-anak di rumah jagaan di seluruh Malaysia. Terima kasih kerana melangkah bersama kami.',
}

/** The journey begins at nothing: staff enter what was really done. */
export const NEW_JOURNEY: Journey = { home: 0, children: 0, points: 0, product: 0, description: DESCRIPTION, progressPoints: 0 }

/** Figures to look at in a demonstration. */
export const DEMO_JOURNEY: Journey = { home: 12, children: 460, points: 148_500, product: 9200, description: DESCRIPTION, progressPoints: 68_400 }
