import { startAddress } from './address.ts'
import { find, findAll } from './find.ts'
import { answerTo, sendCheckout } from './send-checkout.ts'

const PAUSE_MS = 150

/** The total follows whatever it depends on, as the server works it out; Enter in a field does not order. */
export function startCheckout(): void {
  const form = find<HTMLFormElement>(document, 'checkout')
  if (!form) return
  startAddress()
  let timer = 0
  let asked = 0
  const ask = (): void => {
    clearTimeout(timer)
    const mine = ++asked
    timer = setTimeout(() => {
      void answerTo(form, 'refresh').then((answer) => {
        // What was changed meanwhile has been asked for anew. Without an answer the page stays as it is: whoever
        // confirms is shown the right total first.
        if ('page' in answer && mine === asked) bring(form, answer.page)
      })
    }, PAUSE_MS)
  }
  form.addEventListener('change', ask)
  // A page that is come back to shows what it was sent with, and the fields what was chosen since.
  addEventListener('pageshow', (event) => {
    if (event.persisted && form.isConnected) ask()
  })
  form.addEventListener('submit', (event) => {
    const { submitter } = event
    if (!(submitter instanceof HTMLButtonElement)) return
    event.preventDefault()
    if (submitter.matches('[data-apply]')) return ask()
    // An answer that is under way would bring the total of before.
    clearTimeout(timer)
    asked++
    void sendCheckout(form, submitter, startCheckout)
  })
  form.addEventListener('keydown', (event) => {
    const { target } = event
    if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return
    event.preventDefault()
    // A code stands beside a button of its own: the key does what that does.
    if (target.parentElement?.querySelector('[data-apply]')) ask()
  })
}

/** Takes over what the total decides, and leaves the focus where it is. */
function bring(form: HTMLFormElement, page: Document): void {
  for (const part of findAll(form, 'quoted')) {
    const next = find(page, `quoted="${part.dataset.quoted}"`)
    if (!next || next.innerHTML === part.innerHTML) continue
    const focused = part.contains(document.activeElement) && document.activeElement
    part.replaceChildren(...next.childNodes)
    if (focused instanceof HTMLButtonElement) goOn(part)
    const again = focused instanceof HTMLInputElement && sameField(part, focused)
    if (!again) continue
    // Somebody who went on typing while we asked has typed more than we know.
    again.value = focused.value
    again.focus()
  }
}

/** From a button that was pressed: to the field that it found wrong, else to the same button. */
const goOn = (part: HTMLElement): void =>
  (part.querySelector<HTMLElement>('[aria-invalid="true"]') ?? find<HTMLElement>(part, 'apply'))?.focus()

const sameField = (
  part: HTMLElement,
  { name, type, value }: HTMLInputElement,
): HTMLInputElement | undefined =>
  [...part.querySelectorAll('input')].find(
    (input) => input.name === name && (type !== 'radio' || input.value === value),
  )
