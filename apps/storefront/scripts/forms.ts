import { find, findAll } from './find.ts'

function wake(): void {
  for (const button of findAll(document, 'label')) {
    button.ariaDisabled = null
    button.textContent = button.dataset.label ?? ''
    delete button.dataset.label
  }
}

/**
 * A form is sent once: its button says that it is being sent and takes no second click. The value of the
 * button must still travel, so it is not disabled.
 */
export function startForms(): void {
  document.addEventListener('submit', (event) => {
    const { submitter: button } = event
    const busy = button?.dataset.busy
    if (!button || busy === undefined || event.defaultPrevented) return
    if (button.ariaDisabled === 'true') return event.preventDefault()
    button.ariaDisabled = 'true'
    button.dataset.label = button.textContent ?? ''
    button.textContent = busy
  })
  // Coming back may find the page as it was left, and so does who stops the sending: its button must work again.
  addEventListener('pageshow', wake)
  window.navigation?.addEventListener('navigateerror', wake)
  goToFault()
}

/** To the first field that has to be mended, or to what stands in the way where it is none of a field. */
function goToFault(): void {
  const alert = find(document, 'alert')
  const field =
    alert?.dataset.alert === 'fields' && document.querySelector<HTMLElement>('[aria-invalid="true"]')
  ;(field || alert)?.focus()
}
