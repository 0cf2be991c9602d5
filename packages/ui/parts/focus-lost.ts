/**
 * Whether what had the focus is gone: it has fallen to the page, or to the page's main part as a layer closed, or will
 * fall with the next drawing, as a button is switched off under the key that pressed it.
 */
export function isFocusLost(): boolean {
  const at = document.activeElement
  return (
    at === null || at === document.body || at === document.querySelector('main') || at.matches(':disabled')
  )
}
