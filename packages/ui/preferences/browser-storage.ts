export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const nothing: BrowserStorage = {
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
}

/** The browser's storage, or one that keeps nothing: a frame without storage rights throws already when it is named. */
export function browserStorage(place: 'local' | 'session'): BrowserStorage {
  try {
    return place === 'local' ? window.localStorage : window.sessionStorage
  } catch {
    return nothing
  }
}
