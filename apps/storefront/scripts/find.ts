/** The first element with a data attribute, typed; undefined where the page has none. */
export const find = <E extends HTMLElement = HTMLElement>(root: ParentNode, name: string): E | undefined =>
  root.querySelector<E>(`[data-${name}]`) ?? undefined

export const findAll = <E extends HTMLElement = HTMLElement>(root: ParentNode, name: string): E[] => [
  ...root.querySelectorAll<E>(`[data-${name}]`),
]

/** What a cookie of this site says; empty where there is none. */
export function cookieOf(name: string): string {
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`)) ?? ''
  return pair.slice(name.length + 1)
}

/** Shows a text where there is one, and hides the element where there is none. */
export function show(element: HTMLElement | undefined, text: string): void {
  if (!element) return
  if (element.textContent !== text) element.textContent = text
  element.hidden = text === ''
}
