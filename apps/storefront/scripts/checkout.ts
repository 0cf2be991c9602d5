import { find, findAll } from './find.ts'

const PAUSE_MS = 150

/** The total follows whatever it depends on, as the server works it out; Enter in a field does not order. */
export function startCheckout(): void {
  const form = find<HTMLFormElement>(document, 'checkout')
  if (!form) return
  let timer = 0
  let asked = 0
  const ask = (): void => {
    clearTimeout(timer)
    const mine = ++asked
    timer = setTimeout(() => {
      void quoted(form).then((page) => {
        // What was changed meanwhile has been asked for anew.
        if (page && mine === asked) bring(form, page)
      })
    }, PAUSE_MS)
  }
  form.addEventListener('change', ask)
  // A page that is come back to shows what it was sent with, and the fields what was chosen since.
  addEventListener('pageshow', (event) => {
    if (event.persisted) ask()
  })
  form.addEventListener('submit', (event) => {
    if (!event.submitter?.matches('[data-apply]')) return
    event.preventDefault()
    ask()
  })
  form.addEventListener('keydown', (event) => {
    const { target } = event
    if (event.key === 'Enter' && target instanceof HTMLInputElement) event.preventDefault()
  })
}

/** The same page as the server draws it for what is filled in now; undefined when it does not answer. */
async function quoted(form: HTMLFormElement): Promise<Document | undefined> {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
  body.set('action', 'refresh')
  try {
    // Not `form.action`: its buttons are called that, and hide the property.
    const answer = await fetch(form.getAttribute('action') ?? '', { method: 'POST', body })
    if (!answer.ok || answer.redirected) return undefined
    return new DOMParser().parseFromString(await answer.text(), 'text/html')
  } catch {
    // Without an answer the page stays as it is: whoever confirms is shown the right total first.
    return undefined
  }
}

/** Takes over what the total decides, and leaves the focus where it is. */
function bring(form: HTMLFormElement, page: Document): void {
  for (const part of findAll(form, 'quoted')) {
    const next = find(page, `quoted="${part.dataset.quoted}"`)
    if (!next || next.innerHTML === part.innerHTML) continue
    const { activeElement } = document
    const focused = activeElement instanceof HTMLInputElement && part.contains(activeElement) && activeElement
    part.replaceChildren(...next.childNodes)
    const again = focused && sameField(part, focused)
    if (!again) continue
    // Somebody who went on typing while we asked has typed more than we know.
    again.value = focused.value
    again.focus()
  }
}

const sameField = (
  part: HTMLElement,
  { name, type, value }: HTMLInputElement,
): HTMLInputElement | undefined =>
  [...part.querySelectorAll('input')].find(
    (input) => input.name === name && (type !== 'radio' || input.value === value),
  )
