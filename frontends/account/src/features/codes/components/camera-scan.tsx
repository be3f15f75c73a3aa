import { ApiFault, ApiRefusal, useApi, type CallAnswer } from '@club/api'
import { codeCalls } from '@club/contracts/http'
import { formatSigned } from '@club/member'
import { useLanguage } from '@club/session'
import { AlertModal, Button, IconButton, Row, Stack, Text } from '@club/ui'
import { CameraIcon, FlipCameraIcon } from '@club/ui/icons'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { automaticReadings } from '../automatic-readings'
import { codeIn } from '../code-in'
import { CROP_BOX_HEIGHT, croppedArea } from '../crop-box'
import { useCamera, type CameraProblem } from '../use-camera'
import { createViewJudge, useView } from '../use-view'
import css from './camera-scan.module.css'

const JPEG_QUALITY = 0.92

/** The picture under the box as base64, or null while the camera shows nothing. */
function capture(video: HTMLVideoElement, box: HTMLElement): string | null {
  if (video.videoWidth === 0) return null
  const frame = video.getBoundingClientRect()
  const edge = box.getBoundingClientRect()
  const area = croppedArea({ width: video.videoWidth, height: video.videoHeight }, frame, {
    left: edge.left - frame.left,
    top: edge.top - frame.top,
    width: edge.width,
    height: edge.height,
  })
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(area.width)
  canvas.height = Math.round(area.height)
  canvas.getContext('2d')?.drawImage(video, area.left, area.top, area.width, area.height, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', JPEG_QUALITY).replace(/^data:[^,]*,/, '')
}

/** The line below the picture: what is happening, else what helps, else what to do. */
function hintOf({ reading, unread, again, nothing, more }: Record<'reading' | 'unread' | 'again' | 'nothing' | 'more', boolean>) {
  if (reading) return 'reading'
  if (unread) return 'unread'
  if (again) return 'again'
  if (nothing) return 'nothing'
  return more ? 'next' : 'hint'
}

interface CameraScanProps {
  /** the code is being registered */
  busy: boolean
  onCode: (code: string) => void
  onClose: () => void
  /** a window covers the picture */
  paused?: boolean
  /** what the codes read so far brought, in place of the hint */
  gained?: { points: number; sum: number; codes: number } | undefined
  /** reads a picture for a visitor without an account; members ask for themselves */
  readText?: ((image: string) => Promise<CallAnswer<typeof codeCalls.readImageText>>) | undefined
  /** ends the reading, once there is something to show */
  onDone?: (() => void) | undefined
}

/**
 * Reads a code through the camera: capture, recognise, hand over (account 4). A pack is read as soon as it is held still,
 * without a press; the device itself judges that, so that few pictures are sent (D41). A recognition that fails is no error of the
 * member's: the button is there again, and a line says what helps.
 */
export function CameraScan({ busy, onCode, onClose, paused = false, gained, readText, onDone }: CameraScanProps) {
  const { t } = useTranslation('account')
  const { language } = useLanguage()
  const api = useApi()
  const video = useRef<HTMLVideoElement>(null)
  const { status, problem, dismissProblem, flip } = useCamera(video)
  const box = useRef<HTMLDivElement>(null)
  const captureId = useId()
  const isReached = useRef(false)
  useEffect(() => {
    // The button that opened the camera is gone. Only the first time: another camera is chosen at its own button.
    if (status !== 'ready' || isReached.current) return
    isReached.current = true
    document.getElementById(captureId)?.focus()
  }, [status, captureId])
  const [reading, setReading] = useState(false)
  const [unread, setUnread] = useState(false)
  const [judge] = useState(createViewJudge)
  const [again, setAgain] = useState(false)
  const counted = useRef(new Set<string>())

  const read = async (isPressed: boolean) => {
    const image = video.current && box.current ? capture(video.current, box.current) : null
    if (image === null || reading) return
    judge.taken()
    automaticReadings.sent()
    setReading(true)
    setUnread(false)
    setAgain(false)
    try {
      const { textAnnotations } = await (readText ? readText(image) : api.call(codeCalls.readImageText, { image }))
      const code = codeIn(textAnnotations)
      automaticReadings.read(code !== null)
      if (code === null) return setUnread(true)
      // A pack that was lifted and laid down again is no second code, and no refusal. Before any code has counted, a press tries again.
      const isKnown = counted.current.has(code)
      judge.judged(!isKnown)
      counted.current.add(code)
      if (isKnown && (gained || !isPressed)) setAgain(true)
      else onCode(code)
    } catch (error) {
      if (!(error instanceof ApiRefusal) && !(error instanceof ApiFault)) throw error
      automaticReadings.read(false)
      setUnread(true)
    } finally {
      setReading(false)
    }
  }

  const nothing = useView(video, status === 'ready' && !reading && !busy && !paused, judge, () => {
    if (automaticReadings.mayRead()) void read(false)
  })

  // Browsers report in English, so their own words (account 8) stand for those who read it.
  const problemWords = (about: CameraProblem) => {
    if (about.kind === 'none') return t('scan.camera.none')
    return language === 'en' ? about.message : t(about.refused ? 'scan.camera.refused' : 'scan.camera.busy')
  }

  return (
    <Stack gap={4}>
      <div className={css.frame} data-status={status}>
        <video ref={video} className={css.video} autoPlay muted playsInline aria-label={t('scan.camera.preview')} />
        <div ref={box} className={css.box} style={{ height: CROP_BOX_HEIGHT }} data-testid="crop-box" aria-hidden="true" />
        {status === 'ready' ? null : <p className={css.note}>{t(`scan.camera.${status}`)}</p>}
        <span className={css.flip}>
          <IconButton label={t('scan.camera.flip')} onClick={flip}>
            <FlipCameraIcon />
          </IconButton>
        </span>
      </div>
      <div className={css.hint} role="status">
        <Text align="center" tone={unread ? undefined : 'soft'} weight={unread ? 'medium' : undefined}>
          {t(`scan.camera.${hintOf({ reading, unread, again, nothing, more: gained !== undefined })}`)}
        </Text>
      </div>
      {gained ? (
        <div className={css.gained} role="status">
          <strong key={gained.codes}>{t('scan.gained', { points: formatSigned(gained.points) })}</strong>
          {gained.codes > 1 ? <span>{t('scan.camera.sum', { points: formatSigned(gained.sum), count: gained.codes })}</span> : null}
        </div>
      ) : null}
      <Stack gap={3}>
        <Button id={captureId} wide busy={reading || busy} disabled={status !== 'ready'} icon={<CameraIcon />} onClick={() => void read(true)}>
          {t('scan.camera.capture')}
        </Button>
        {onDone ? (
          <Button wide look="outline" onClick={onDone}>
            {t('scan.camera.done')}
          </Button>
        ) : null}
        <Row justify="center">
          <Button look={nothing || unread ? 'outline' : 'quiet'} wide onClick={onClose}>
            {t('scan.camera.type')}
          </Button>
        </Row>
      </Stack>
      <AlertModal
        title={t('problems.title')}
        message={problem === null ? null : problemWords(problem)}
        // The device speaks the language of the device.
        details={
          language !== 'en' && problem?.kind === 'device' ? (
            <Text size="small" tone="soft">
              {problem.message}
            </Text>
          ) : null
        }
        onDismiss={dismissProblem}
      />
    </Stack>
  )
}
