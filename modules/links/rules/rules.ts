/** The address of another deployment as it is kept: scheme and host. Undefined for what is none. */
export function normaliseAddress(text: string): string | undefined {
  const typed = text.trim()
  const address = /^[a-z][a-z+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`
  if (/\s/.test(typed) || !URL.canParse(address)) return undefined
  const { protocol, hostname, origin, username, password } = new URL(address)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  return isWeb && hostname !== '' && username === '' && password === '' ? origin : undefined
}

/** How many keys a shop may have open: one for each system that shows it, and a few to change them by. */
export const MOST_KEYS = 10
/** How many shops a person may link: each is asked for its figures whenever the overview is opened. */
export const MOST_LINKS = 30
