import { useEffect, useState, type RefObject } from 'react'

const LOOK_MS = 500
/** Looks without anything to see before it is said: three seconds. */
const LOOKS = 6
const SAMPLE = { width: 64, height: 16 } as const
/** Printed letters differ more than this from what they stand on; a table or a wall does not. */
const CONTRAST_MIN = 14

/** The standard deviation of the brightness of pixels (RGBA). */
export function contrastOf(pixels: ArrayLike<number>): number {
  const bright: number[] = []
  for (let at = 0; at + 2 < pixels.length; at += 4) bright.push(((pixels[at] ?? 0) * 3 + (pixels[at + 1] ?? 0) * 6 + (pixels[at + 2] ?? 0)) / 10)
  const mean = bright.reduce((sum, one) => sum + one, 0) / Math.max(1, bright.length)
  return Math.sqrt(bright.reduce((sum, one) => sum + (one - mean) ** 2, 0) / Math.max(1, bright.length))
}

/** Whether the camera has shown nothing that could be a code for three seconds, judged on the device. */
export function useNothingInView(video: RefObject<HTMLVideoElement | null>, watching: boolean): boolean {
  const [blank, setBlank] = useState(0)
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
      const isBlank = contrastOf(picture.getImageData(0, 0, SAMPLE.width, SAMPLE.height).data) < CONTRAST_MIN
      setBlank((before) => (isBlank ? before + 1 : 0))
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [video, watching])
  return watching && blank >= LOOKS
}
