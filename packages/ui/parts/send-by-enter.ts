import type { KeyboardEvent } from 'react'

import { TEXT_FIELDS } from './typed-text.ts'

/**
 * Enter in a field of a dialog sends its form, of however many fields: the button stands in the foot, outside the
 * form, and a browser then sends a form of one field alone. A key held down sends nothing: it may still be the one
 * that opened the dialog.
 */
export function sendByEnter(event: KeyboardEvent): void {
  const { target, nativeEvent } = event
  if (event.key !== 'Enter' || event.defaultPrevented || nativeEvent.isComposing) return
  if (!(target instanceof HTMLInputElement) || !target.form) return
  if (event.repeat) return event.preventDefault()
  if (!target.matches(TEXT_FIELDS) || target.form.querySelector('[type=submit]')) return
  event.preventDefault()
  target.form.requestSubmit()
}
