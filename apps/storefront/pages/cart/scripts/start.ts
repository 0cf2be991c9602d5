import { find, findAll } from '../../../scripts/find.ts'

const PAUSE_MS = 500

/** A changed quantity is sent by itself, after a pause for further clicks. */
export function start(): void {
  const form = find<HTMLFormElement>(document, 'cart')
  if (!form) return
  let timer = 0
  const update = form.querySelector<HTMLButtonElement>('button[value=update]')
  const sendSoon = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => form.requestSubmit(update), PAUSE_MS)
  }
  form.addEventListener('change', sendSoon)
  form.addEventListener('submit', () => clearTimeout(timer))
  // On a slow line a quantity is changed while this script is on its way. Who is typing still says `change` later.
  if (findAll<HTMLInputElement>(form, 'quantity').some(isLeftChanged)) sendSoon()
}

const isLeftChanged = (input: HTMLInputElement): boolean =>
  input.value !== input.defaultValue && input !== document.activeElement
