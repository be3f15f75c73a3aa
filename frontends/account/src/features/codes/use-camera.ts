import { useCallback, useEffect, useState, type RefObject } from 'react'

export type CameraProblem = { kind: 'none' } | { kind: 'device'; message: string; refused: boolean }

export interface Camera {
  status: 'starting' | 'ready' | 'failed'
  problem: CameraProblem | null
  dismissProblem: () => void
  /** shows the next camera of the device */
  flip: () => void
}

const WANTED = { width: { ideal: 1280 }, height: { ideal: 720 } }

class NoCamera extends Error {}

async function openStream(turn: number): Promise<MediaStream> {
  // Without a secure connection browsers hide their cameras.
  if (typeof navigator.mediaDevices?.getUserMedia !== 'function') throw new NoCamera()
  const cameras = (await navigator.mediaDevices.enumerateDevices()).filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
  const chosen = cameras[turn % Math.max(1, cameras.length)]
  // The first look asks for the back of the phone; names of cameras are known only after it.
  const which =
    turn > 0 && cameras.length > 1 && chosen ? { deviceId: { exact: chosen.deviceId } } : { facingMode: { ideal: turn % 2 === 0 ? 'environment' : 'user' } }
  const stream = await navigator.mediaDevices.getUserMedia({ video: { ...WANTED, ...which }, audio: false })
  if (stream.getVideoTracks().length === 0) throw new NoCamera()
  return stream
}

function stop(stream: MediaStream): void {
  stream.getTracks().forEach((track) => track.stop())
}

function problemOf(error: unknown): CameraProblem {
  if (error instanceof NoCamera || (error instanceof DOMException && error.name === 'NotFoundError')) return { kind: 'none' }
  const refused = error instanceof DOMException && error.name === 'NotAllowedError'
  return { kind: 'device', message: error instanceof Error ? error.message : String(error), refused }
}

/** Shows the device's camera in a video element; it is let go as soon as nobody looks (account 5). */
export function useCamera(video: RefObject<HTMLVideoElement | null>): Camera {
  const [turn, setTurn] = useState(0)
  const [status, setStatus] = useState<Camera['status']>('starting')
  const [problem, setProblem] = useState<CameraProblem | null>(null)
  useEffect(() => {
    let left = false
    let opened: MediaStream | null = null
    openStream(turn).then(
      (stream) => {
        if (left) {
          stop(stream)
          return
        }
        opened = stream
        const shown = video.current
        if (!shown) return
        // An open camera may still show nothing for a moment; only a picture can be captured.
        shown.addEventListener('loadeddata', () => !left && setStatus('ready'), { once: true })
        shown.srcObject = stream
      },
      (error: unknown) => {
        if (left) return
        setStatus('failed')
        setProblem(problemOf(error))
      },
    )
    return () => {
      left = true
      if (opened) stop(opened)
    }
  }, [turn, video])
  const flip = useCallback(() => {
    setStatus('starting')
    setTurn((before) => before + 1)
  }, [])
  return { status, problem, dismissProblem: useCallback(() => setProblem(null), []), flip }
}
