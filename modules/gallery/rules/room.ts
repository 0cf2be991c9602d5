const MB = 1024 * 1024
const GB = 1024 * MB

/** A package's room as one says it: 200 MB, 10 GB. */
export const roomInWords = (bytes: number): string =>
  bytes >= GB ? `${Math.round((bytes / GB) * 10) / 10} GB` : `${Math.round(bytes / MB)} MB`

// From here on somebody should know before the next drop of pictures is refused.
const NEARLY = 0.9

export type RoomState = 'plenty' | 'nearly_full' | 'full'

export function roomState(usedBytes: number, mostBytes: number): RoomState {
  if (usedBytes >= mostBytes) return 'full'
  return usedBytes >= mostBytes * NEARLY ? 'nearly_full' : 'plenty'
}
