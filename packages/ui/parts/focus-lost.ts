/** Whether what had the focus is gone: it has fallen to the page, or to the page's main part as a layer closed. */
export function isFocusLost(): boolean {
  const at = document.activeElement
  return at === null || at === document.body || at === document.querySelector('main')
}
