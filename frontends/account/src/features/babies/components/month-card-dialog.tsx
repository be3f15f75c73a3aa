import { saveFile } from '@club/api'
import { useHost, useSettings } from '@club/remote-kit'
import { childAge, displayDay, klDay, type Day } from '@club/rules'
import { Button, Dialog, showToast, Stack } from '@club/ui'
import { ShareIcon } from '@club/ui/icons'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sharePicture } from '../../../sharing'
import { birthdayOn, lookAt } from '../../../avatar/look'
import { pictureOf } from '../picture-of'
import { MonthCard } from './month-card'
import css from './month-card.module.css'

const FILE_NAME = 'baby-club-card.png'

/** The card of a child's age as it will be shared, and the way to share or keep it. */
export function MonthCardDialog({ name, birth, onClose }: { name: string | null; birth: Day; onClose: () => void }) {
  const { t } = useTranslation('account')
  const { now } = useHost()
  const { brandName } = useSettings()
  const drawing = useRef<SVGSVGElement>(null)
  const [busy, setBusy] = useState(false)
  const today = klDay(now())
  const age = childAge(birth, today)
  if (!age) return null
  const called = name ?? t('monthCard.unnamed')
  const headline = age.months === 0 && age.count === 0 ? t('family.newborn', { name: called }) : t(`family.age.${age.unit}`, { count: age.count, name: called })
  const share = async () => {
    if (drawing.current === null) return
    setBusy(true)
    try {
      const picture = await pictureOf(drawing.current)
      if ((await sharePicture(new File([picture], FILE_NAME, { type: picture.type }), headline)) !== 'unavailable') return
      saveFile({ blob: picture, fileName: FILE_NAME })
      showToast(t('monthCard.saved'), 'success')
    } catch {
      showToast(t('monthCard.failed'), 'danger')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open title={t('monthCard.title')} onClose={onClose}>
      <Stack gap={4}>
        <div className={css.card}>
          <MonthCard
            ref={drawing}
            label={t('monthCard.picture', { headline })}
            headline={headline}
            count={age.count}
            unit={t(`monthCard.units.${age.unit}`, { count: age.count })}
            months={age.months}
            age={lookAt(now(), { quiet: false }, [birth]).age ?? 'grown'}
            birthday={birthdayOn(birth, today) > 0}
            day={displayDay(today)}
            brand={brandName}
          />
        </div>
        <Button wide data-autofocus icon={<ShareIcon size={20} />} busy={busy} onClick={() => void share()}>
          {t('monthCard.share')}
        </Button>
      </Stack>
    </Dialog>
  )
}
