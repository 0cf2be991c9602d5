import type { ServerResponse } from 'node:http'

/** Calls once when an answer is through or its reader has gone, whichever is first. */
export function onceOver(answer: ServerResponse, call: () => void): void {
  // Whoever left before is not told of any more.
  if (answer.closed || answer.destroyed) return call()
  let isOver = false
  const over = () => {
    if (!isOver) call()
    isOver = true
  }
  answer.once('finish', over)
  answer.once('close', over)
}
