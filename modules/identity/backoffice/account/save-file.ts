// A browser that is busy reads the file some time after it was asked to.
const READ_WITHIN_MS = 60_000

/** Gives the reader a file that was made in this page. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), READ_WITHIN_MS)
}
