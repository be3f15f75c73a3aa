import { ChoiceField, type CallForm } from '@club/desk'
import { Button, Dialog, Stack } from '@club/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageFrame, type FrameWidth } from './page-frame'
import { previewOf, type KeptPictures, type PreviewedValues, type PreviewLanguage } from './preview-values'
import { PreviewedContest } from './previewed-contest'
import css from './page-frame.module.css'

function PreviewDialog({ contest, onClose }: { contest: PreviewedValues; onClose: () => void }) {
  const { t } = useTranslation('content')
  const [language, setLanguage] = useState<PreviewLanguage>('en')
  const [width, setWidth] = useState<FrameWidth>('phone')
  return (
    <Dialog open size="wide" title={t('contest.preview.title')} onClose={onClose}>
      <Stack gap={4}>
        <div className={css.choices}>
          <ChoiceField
            label={t('contest.preview.language')}
            value={language}
            options={[
              { value: 'en', label: 'English' },
              { value: 'bm', label: 'Bahasa Melayu' },
            ]}
            onChange={setLanguage}
          />
          <ChoiceField
            label={t('contest.preview.width')}
            value={width}
            options={[
              { value: 'phone', label: t('contest.preview.phone') },
              { value: 'desktop', label: t('contest.preview.desktop') },
            ]}
            onChange={setWidth}
          />
        </div>
        <PageFrame title={t('contest.preview.title')} width={width} language={language}>
          <PreviewedContest contest={contest} language={language} />
        </PageFrame>
      </Stack>
    </Dialog>
  )
}

/** Shows the contest in the form as members would see it, saved or not, in both languages, as on a phone and on a desktop. */
export function ContestPreview({ form, kept }: { form: CallForm; kept?: KeptPictures }) {
  const { t } = useTranslation('content')
  const [shown, setShown] = useState<{ contest: PreviewedValues; urls: readonly string[] } | null>(null)
  const open = () => {
    const urls: string[] = []
    const urlOf = (file: File) => {
      const url = URL.createObjectURL(file)
      urls.push(url)
      return url
    }
    setShown({ contest: previewOf(form.form.getValues(), { kept, urlOf }), urls })
  }
  const close = () => {
    shown?.urls.forEach((url) => URL.revokeObjectURL(url))
    setShown(null)
  }
  return (
    <>
      <Button look="soft" onClick={open}>
        {t('contest.preview.open')}
      </Button>
      {shown ? <PreviewDialog contest={shown.contest} onClose={close} /> : null}
    </>
  )
}
