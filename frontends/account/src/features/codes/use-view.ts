import { useEffect, useRef, useState, type RefObject } from 'react'

const LOOK_MS = 500
/** Looks without anything to see before it is said: three seconds. */
const LOOKS = 6
const SAMPLE = { width: 64, height: 16 } as const
/** Printed letters differ more than this from what they stand on; a table or a wall does not. */
const CONTRAST_MIN = 14
/** Two looks at a pack that is held still differ less than this, of 255. */
const STILL_MAX = 6
/** A pack that was taken away differs more than this from what was read last. The next one may differ less: codes are printed in one place. */
const AWAY_MIN = 10
/** Looks in motion after which another pack may have been laid down without a gap, however alike it is printed; more after each that was none. */
const MOVED_MIN = 1
const MOVED_MAX = 16

/** The brightness of pixels (RGBA), 0 to 255. */
export function brightnessOf(pixels: ArrayLike<number>): number[] {
  const bright: number[] = []
  for (let at = 0; at + 2 < pixels.length; at += 4) bright.push(((pixels[at] ?? 0) * 3 + (pixels[at + 1] ?? 0) * 6 + (pixels[at + 2] ?? 0)) / 10)
  return bright
}

const meanOf = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length)

/** The standard deviation of a view's brightness. */
export function contrastOf(bright: readonly number[]): number {
  const mean = meanOf(bright)
  return Math.sqrt(meanOf(bright.map((one) => (one - mean) ** 2)))
}

/** By how much two views differ: the mean of the differences of their pixels. */
const differenceOf = (left: readonly number[], right: readonly number[]) => meanOf(left.map((one, index) => Math.abs(one - (right[index] ?? 0))))

export interface ViewJudge {
  /**
   * Judges one look: blank (no code in it), known (the pack that was read already, or one in motion), or other (held still, perhaps another pack).
   */
  look: (bright: readonly number[]) => 'blank' | 'known' | 'other'
  /** The newest look was read. */
  taken: () => void
  /** Takes the result of a read: another pack than before, or the same pack again, which a trembling hand causes. */
  judged: (isOther: boolean) => void
}

/** Judges the looks of a camera, one after another. */
export function createViewJudge(): ViewJudge {
  let newest: readonly number[] = []
  let read: readonly number[] = []
  let away = true
  let moved = 0
  let movedMin = MOVED_MIN
  return {
    look(bright) {
      const isStill = newest.length > 0 && differenceOf(bright, newest) < STILL_MAX
      newest = bright
      if (!isStill) moved += 1
      const isBlank = contrastOf(bright) < CONTRAST_MIN
      away ||= isBlank || moved >= movedMin || differenceOf(bright, read) > AWAY_MIN
      if (isBlank) return 'blank'
      return isStill && away ? 'other' : 'known'
    },
    taken() {
      read = newest
      away = false
      moved = 0
    },
    judged(isOther) {
      movedMin = isOther ? MOVED_MIN : Math.min(MOVED_MAX, movedMin * 2)
    },
  }
}

/**
 * Watches what the camera shows, on the device alone.
 *
 * @param watching false while a picture is being read
 * @param judge whose `taken` the caller calls for each view that is read
 * @param onOther a pack is held still before the camera, after the one that was read last was taken away
 * @returns whether it has shown nothing that could be a code for three seconds
 */
export function useView(video: RefObject<HTMLVideoElement | null>, watching: boolean, judge: ViewJudge, onOther: () => void): boolean {
  const [blank, setBlank] = useState(0)
  const call = useRef(onOther)
  useEffect(() => {
    call.current = onOther
  })
  useEffect(() => {
    if (!watching) return
    const canvas = Object.assign(document.createElement('canvas'), SAMPLE)
    const picture = canvas.getContext('2d', { willReadFrequently: true })
    const timer = setInterval(() => {
      const shown = video.current
      if (!shown || !picture || shown.videoWidth === 0) return
      const { videoWidth, videoHeight } = shown
      // The middle, where the box is.
      picture.drawImage(shown, videoWidth * 0.1, videoHeight * 0.4, videoWidth * 0.8, videoHeight * 0.2, 0, 0, SAMPLE.width, SAMPLE.height)
      const seen = judge.look(brightnessOf(picture.getImageData(0, 0, SAMPLE.width, SAMPLE.height).data))
      setBlank((before) => (seen === 'blank' ? before + 1 : 0))
      if (seen === 'other') call.current()
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [video, watching, judge])
  return watching && blank >= LOOKS
}
