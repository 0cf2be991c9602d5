import { addressOfHash } from './hash-address.ts'

/** Turns a hash-style address into the real one, on start and when one is typed or pressed later. */
export function followHashAddress(): void {
  const follow = (): void => {
    const address = addressOfHash(location.hash)
    if (address !== undefined) history.replaceState(null, '', address)
  }
  follow()
  window.addEventListener('hashchange', () => {
    const address = addressOfHash(location.hash)
    if (address !== undefined) location.replace(address)
  })
}
