import { useFocusTrap, useMergedRef } from '@mantine/hooks'
import type { RefCallback } from 'react'

const START = 'data-autofocus'

function moveStart({ currentTarget, target }: FocusEvent): void {
  if (!(currentTarget instanceof Element && target instanceof Element) || target === currentTarget) return
  currentTarget.querySelector(`[${START}]`)?.removeAttribute(START)
  target.setAttribute(START, '')
}

/** Stable, so that the ref that it is part of is not given twice. */
function followFocus(box: HTMLElement | null): void {
  box?.addEventListener('focusin', moveStart)
}

/**
 * Keeps the keyboard within a layer and begins at what is marked `data-autofocus`. The trap gives the focus twice, each
 * time a moment later; on a busy machine somebody is further by then. The mark therefore goes with the focus, so that
 * nobody is taken back.
 */
export function useTrap(): RefCallback<HTMLElement> {
  return useMergedRef(useFocusTrap(true), followFocus)
}
