const LONGEST_NAME = 200
const LONGEST_TITLE = 120

// Control characters, and those that turn the direction of what follows: with them `gpj.exe` reads as a picture.
const UNSEEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** The name of a file as it is shown: the last part of a path, without what cannot be seen. */
export function plainFileName(name: string): string {
  const last = name.replaceAll('\\', '/').split('/').at(-1) ?? ''
  return last.replace(UNSEEN, '').trim().slice(0, LONGEST_NAME).toWellFormed()
}

/** What a picture is called until somebody names it: its file without the ending. */
export function titleOfFile(name: string): string {
  const plain = plainFileName(name)
  const title = plain
    .replace(/\.[A-Za-z0-9]{2,5}$/, '')
    .replaceAll('_', ' ')
    .trim()
  return (title || plain).slice(0, LONGEST_TITLE).toWellFormed()
}

/** Whether a link can be opened from a picture: an address of the web, or nothing. */
export function isPictureLink(link: string): boolean {
  if (link === '') return true
  if (!/^https?:\/\//i.test(link) || !URL.canParse(link)) return false
  const { hostname, username } = new URL(link)
  return username === '' && (hostname.includes('.') || hostname === 'localhost')
}
