import { find, findAll } from './find.ts'

/**
 * A form is sent once: its button says that it is being sent and takes no second click. The value of the
 * button must still travel, so it is not disabled.
 */
export function startForms(): void {
  for (const button of findAll<HTMLButtonElement>(document, 'busy')) {
    const { form } = button
    const label = button.textContent
    form?.addEventListener('submit', (event) => {
      const { submitter } = event
      if (submitter !== button || event.defaultPrevented) return
      if (button.getAttribute('aria-disabled') === 'true') return event.preventDefault()
      button.setAttribute('aria-disabled', 'true')
      button.textContent = button.dataset.busy ?? label
    })
    // Coming back finds the page as it was left: the button must work again.
    addEventListener('pageshow', (event) => {
      if (!event.persisted) return
      button.removeAttribute('aria-disabled')
      button.textContent = label
    })
  }
  find(document, 'alert')?.focus()
}
