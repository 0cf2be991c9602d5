import type { LinkProps } from '@langraan/ui'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useAgent } from './agent-context.ts'

/** A plain press of the main button; anything else (a new tab, a download) is the browser's. */
function isPlain(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target, download } = event.currentTarget
  const modified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
  return event.button === 0 && !modified && !event.defaultPrevented && !download && target === ''
}

/** Links of the kit by the router: no reload between the screens. Whatever else is on the shop's site is loaded. */
export function RouterLink({ href, onClick, ...rest }: LinkProps) {
  const router = useRouter()
  const home = useAgent().href('')
  const go = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event)
    const isScreen = (href === home || href.startsWith(`${home}/`)) && !href.startsWith(`${home}/api/`)
    if (!isScreen || !isPlain(event)) return
    event.preventDefault()
    router.history.push(href)
  }
  return <a {...rest} href={href} onClick={go} />
}
