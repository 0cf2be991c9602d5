import { find } from './find.ts'

const PAUSE_MS = 500

/** A changed quantity is sent by itself, after a pause for further clicks. */
export function startCart(): void {
  const form = find<HTMLFormElement>(document, 'cart')
  if (!form) return
  let timer = 0
  const update = form.querySelector<HTMLButtonElement>('button[value=update]')
  form.addEventListener('change', () => {
    clearTimeout(timer)
    timer = setTimeout(() => form.requestSubmit(update), PAUSE_MS)
  })
  form.addEventListener('submit', () => clearTimeout(timer))
}
