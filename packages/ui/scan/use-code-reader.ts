import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'

import type { Frame, Reading } from './code-reader.worker.ts'
import { SteadyCode } from './steady-code.ts'

const WIDEST = 1280
// Five looks a second: a code is found at once, and a phone does not grow hot.
const EVERY_MS = 200

function frameOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): Frame | undefined {
  const scale = Math.min(1, WIDEST / video.videoWidth)
  const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)]
  if (!width || !height) return undefined
  canvas.width = width
  canvas.height = height
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  drawing?.drawImage(video, 0, 0, width, height)
  const pixels = drawing?.getImageData(0, 0, width, height).data.buffer
  return pixels instanceof ArrayBuffer ? { pixels, width, height } : undefined
}

/** Reads what the camera sees and tells each code once; `onFailed` where codes cannot be read here at all. */
export function useCodeReader(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (code: string) => void,
  onFailed: () => void,
): void {
  const tell = useEffectEvent(onCode)
  const fail = useEffectEvent(onFailed)
  useEffect(() => {
    const worker = new Worker(new URL('code-reader.worker.ts', import.meta.url), { type: 'module' })
    const canvas = document.createElement('canvas')
    const steady = new SteadyCode()
    let timer = 0
    const look = () => {
      const frame = video.current && frameOf(video.current, canvas)
      if (frame) worker.postMessage(frame, [frame.pixels])
      else timer = window.setTimeout(look, EVERY_MS)
    }
    worker.addEventListener('message', ({ data }: MessageEvent<Reading>) => {
      if (data.failed) return fail()
      const code = steady.see(data.codes[0], performance.now())
      if (code !== undefined) tell(code)
      timer = window.setTimeout(look, EVERY_MS)
    })
    worker.addEventListener('error', () => fail())
    look()
    return () => {
      window.clearTimeout(timer)
      worker.terminate()
    }
  }, [video])
}
