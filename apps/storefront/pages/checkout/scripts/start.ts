import { startAddress, takeAddress } from './address.ts'
import { find, findAll } from '../../../scripts/find.ts'
import { startProof } from '../../../scripts/prove.ts'
import { answerTo, sendCheckout } from './send-checkout.ts'

const PAUSE_MS = 150

/** The total follows whatever it depends on, as the server works it out; Enter in a field does not order. */
export function start(): void {
  const form = find<HTMLFormElement>(document, 'checkout')
  if (!form) return
  startAddress()
  let timer = 0
  let asked = 0
  // Which of the questions a press has asked: a later one, of somebody who went on, leaves the focus where it is.
  let pressed = 0
  const ask = (): void => {
    clearTimeout(timer)
    const mine = ++asked
    timer = setTimeout(() => {
      void answerTo(form, 'refresh').then((answer) => {
        // What was changed meanwhile has been asked for anew. Without an answer the page stays as it is: whoever
        // confirms is shown the right total first.
        if (!('page' in answer) || mine !== asked) return
        bring(form, answer.page, mine === pressed)
        takeAddress(form, answer.page)
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
    if (submitter.matches('[data-apply]')) {
      ask()
      pressed = asked
      return
    }
    // An answer that is under way would bring the total of before.
    clearTimeout(timer)
    asked++
    void sendCheckout(form, submitter, startAgain)
  })
  form.addEventListener('keydown', (event) => {
    const { target } = event
    if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return
    event.preventDefault()
    // A code stands beside a button of its own: the key does what that does.
    if (target.parentElement?.querySelector('[data-apply]')) ask()
  })
}

/** The page that the server has sent in place of this one. */
function startAgain(): void {
  start()
  startProof()
}

/**
 * Takes over what the total decides, and leaves the focus where it is: at the button of a code as well, until that was
 * pressed. Then it goes to the field that was found wrong, though what is said of it may have been there before.
 */
function bring(form: HTMLFormElement, page: Document, isPressed: boolean): void {
  for (const part of findAll(form, 'quoted')) {
    const next = find(page, `quoted="${part.dataset.quoted}"`)
    if (!next) continue
    const focused = part.contains(document.activeElement) && document.activeElement
    const isNew = next.innerHTML !== part.innerHTML
    if (isNew) part.replaceChildren(...next.childNodes)
    if (focused instanceof HTMLButtonElement) {
      const wrong = isPressed && part.querySelector<HTMLElement>('[aria-invalid="true"]')
      if (wrong) wrong.focus()
      else if (isNew) find<HTMLElement>(part, 'apply')?.focus()
    }
    const again = isNew && focused instanceof HTMLInputElement && sameField(part, focused)
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
