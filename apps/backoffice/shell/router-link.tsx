import type { LinkProps } from '@langraan/ui'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

/** A plain press of the main button; anything else (a new tab, a download) is the browser's. */
function isPlain(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target, download } = event.currentTarget
  const modified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
  return (
    event.button === 0 &&
    !modified &&
    !event.defaultPrevented &&
    !download &&
    (target === '' || target === '_self')
  )
}

/** Links of the kit by the router: no reload, and the page is fetched while one is still aiming. */
export function RouterLink({ href, onClick, ...rest }: LinkProps) {
  const router = useRouter()
  const inside = href.startsWith('/') && !href.startsWith('//')
  const go = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event)
    if (!inside || !isPlain(event)) return
    event.preventDefault()
    router.history.push(href)
  }
  const prepare = (): void => {
    if (inside) void router.preloadRoute({ href } as Parameters<typeof router.preloadRoute>[0])
  }
  return <a {...rest} href={href} onClick={go} onFocus={prepare} onMouseEnter={prepare} />
}
