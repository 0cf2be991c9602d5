import { useRef } from 'react'
import type { FocusEvent, FormEvent } from 'react'

/** What takes text that would be missed; what only finds something is typed again in a moment. */
export const TEXT_FIELDS =
  'textarea, input:not([type=search], [type=radio], [type=checkbox], [type=file], [type=range], [role=combobox])'

type Typed = {
  /** Whether text that was typed within still stands there. */
  readonly isThere: () => boolean
  /** For the element around the fields. */
  readonly handlers: {
    readonly onFocus: (event: FocusEvent<HTMLElement>) => void
    readonly onInput: (event: FormEvent<HTMLElement>) => void
  }
}

/** Watches what is typed within an element, whoever keeps the values. */
export function useTypedText(): Typed {
  const before = useRef(new Map<EventTarget, string>())
  const typed = useRef(new Set<HTMLInputElement>())
  return {
    isThere: () =>
      [...typed.current].some(
        (field) => field.isConnected && field.value !== (before.current.get(field) ?? ''),
      ),
    handlers: {
      onFocus: ({ target }) => {
        const field = target as HTMLInputElement
        if (target.matches(TEXT_FIELDS) && !before.current.has(field)) before.current.set(field, field.value)
      },
      onInput: ({ target }) => {
        const field = target as HTMLInputElement
        if (field.matches(TEXT_FIELDS)) typed.current.add(field)
      },
    },
  }
}
