/** Where whoever is signed in belongs. */
export const appPath = '/app'

const entrances = new Set(['/login', '/register'])
// What mails lead to is open as well: it may be read on another device than the one that is signed in. The kit shows
// nothing of anybody.
const open = new Set(['/forgot-password', '/reset-password', '/confirm-email', '/invitation', '/app/kit'])

export type GuardDecision =
  /** Nothing to check: the root, or a visitor where visitors may be. */
  | 'pass'
  /** No session at all: to the sign-in page, with the toast that says so. */
  | 'missing'
  /** There seems to be one: ask the server. */
  | 'verify'

const plain = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path)

/** Sections 2 and 6 of the specification: who may go where, before the server is asked. */
export function decide(path: string, hasLoginTime: boolean): GuardDecision {
  const at = plain(path)
  if (at === '/' || open.has(at)) return 'pass'
  if (hasLoginTime) return 'verify'
  return entrances.has(at) ? 'pass' : 'missing'
}

/** Whether a signed-in person is sent on from here. */
export const isEntrance = (path: string): boolean => entrances.has(plain(path))
