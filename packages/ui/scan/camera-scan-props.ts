export type CameraScanProps = {
  /** A code that the camera has read: once for each piece that is held before it. */
  readonly onCode: (code: string) => void
  /** What became of the last code, in words. */
  readonly outcome?: string
}
