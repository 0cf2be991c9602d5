import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

/** Why there is no picture. */
export type CameraProblem = 'refused' | 'none' | 'busy'

type Torch = { readonly isOn: boolean; readonly turn: () => void }

export type Camera = {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly problem: CameraProblem | undefined
  /** Only where the camera has a light. */
  readonly torch: Torch | undefined
}

/** Browsers give a camera to secure pages only, and some devices have none. */
export const hasCamera = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function'

const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
}

function problemOf(error: unknown): CameraProblem {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'busy'
}

const hasTorch = (track: MediaStreamTrack | undefined): boolean =>
  track !== undefined && 'torch' in (track.getCapabilities?.() ?? {})

/** Shows the camera at the back of a phone, or whichever there is, for as long as it is wanted. */
export function useCamera(isWanted: boolean): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const [stream, setStream] = useState<MediaStream>()
  const [problem, setProblem] = useState<CameraProblem>()
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    if (!isWanted) return undefined
    let wanted = true
    let given: MediaStream | undefined
    const stop = () => given?.getTracks().forEach((track) => track.stop())
    navigator.mediaDevices.getUserMedia(WANTED).then(
      (found) => {
        given = found
        if (wanted) setStream(found)
        else stop()
      },
      (error: unknown) => wanted && setProblem(problemOf(error)),
    )
    return () => {
      wanted = false
      stop()
    }
  }, [isWanted])
  useEffect(() => {
    if (video.current && stream) video.current.srcObject = stream
  }, [stream])
  const track = stream?.getVideoTracks()[0]
  const turn = () => {
    const next = !isOn
    const light = { advanced: [{ torch: next } as MediaTrackConstraintSet] }
    track?.applyConstraints(light).then(
      () => setOn(next),
      () => setOn(isOn),
    )
  }
  return { video, problem, torch: hasTorch(track) ? { isOn, turn } : undefined }
}
