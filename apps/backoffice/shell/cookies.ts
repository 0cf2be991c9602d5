/** The value of a readable cookie; nothing when it is missing or empty. */
export function cookieValue(cookies: string, name: string): string | undefined {
  for (const part of cookies.split(';')) {
    const [key, ...rest] = part.split('=')
    const value = rest.join('=').trim()
    if (key?.trim() === name && value !== '') return value
  }
  return undefined
}

/**
 * What to write to drop a cookie, whatever parent domain the server set it on: one line without a
 * domain and one per parent of the host.
 */
export function droppingCookies(name: string, host: string): string[] {
  const labels = host.split('.')
  const parents = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
  const ended = `${name}=; path=/; max-age=0; SameSite=Lax`
  return [ended, ...parents.map((parent) => `${ended}; domain=${parent}`)]
}

/** The time of the sign-in, readable beside the hidden session token. */
export const loginTime = (): string | undefined => cookieValue(document.cookie, 'login_time')

export function dropLoginTime(): void {
  for (const line of droppingCookies('login_time', location.hostname)) document.cookie = line
}
