import { find, findAll } from './find.ts'

/** Buttons that were at work can be pressed again. */
export function wake(): void {
  for (const button of findAll(document, 'label')) {
    button.ariaDisabled = null
    button.textContent = button.dataset.label ?? ''
    delete button.dataset.label
  }
}

/** A button says that it is at work; false where it is so already. */
export function occupy(button: HTMLElement): boolean {
  if (button.ariaDisabled === 'true') return false
  button.ariaDisabled = 'true'
  button.dataset.label = button.textContent ?? ''
  button.textContent = button.dataset.busy ?? button.dataset.label
  return true
}

/**
 * A form is sent once: its button says that it is being sent and takes no second click. The value of the
 * button must still travel, so it is not disabled.
 */
export function startForms(): void {
  document.addEventListener('submit', (event) => {
    const { submitter: button } = event
    if (button?.dataset.busy === undefined || event.defaultPrevented) return
    if (!occupy(button)) event.preventDefault()
  })
  // Coming back may find the page as it was left, and so does who stops the sending: its button must work again.
  addEventListener('pageshow', wake)
  window.navigation?.addEventListener('navigateerror', wake)
  goToFault()
}

/** To the first field that has to be mended, or to what stands in the way where it is none of a field. */
export function goToFault(): void {
  const alert = find(document, 'alert')
  const field =
    alert?.dataset.alert === 'fields' && document.querySelector<HTMLElement>('[aria-invalid="true"]')
  ;(field || alert)?.focus()
}
