import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import styles from './tooltip.module.css'

const gap = 6
const edge = 8

/** Above its target, or below where there is no room; never beyond the edge of the window. */
function place(target: Element, tip: HTMLElement): void {
  const around = target.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = tip
  const centre = around.left + around.width / 2 - width / 2
  const left = Math.max(edge, Math.min(window.innerWidth - width - edge, centre))
  const above = around.top - height - gap
  tip.style.left = `${left}px`
  tip.style.top = `${above < edge ? around.bottom + gap : above}px`
}

export type TooltipProps = {
  /** A few words that help; never the only place of something one must know. */
  readonly text: string
  /** One button or link, which takes the focus. */
  readonly children: ReactNode
}

/** Words beside a control while it has the focus or the pointer. Escape puts them away. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const wrap = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const [shown, setShown] = useState(false)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // The dialog below must stay when only its hint is put away.
    event.preventDefault()
    setShown(false)
  })
  useEffect(() => wrap.current?.firstElementChild?.setAttribute('aria-describedby', id), [id])
  useEffect(() => {
    const [target, box] = [wrap.current?.firstElementChild, tip.current]
    if (!shown || !target || !box) return undefined
    const listen = (event: KeyboardEvent): void => onKey(event)
    const hide = (): void => setShown(false)
    box.showPopover()
    place(target, box)
    document.addEventListener('keydown', listen, { capture: true })
    window.addEventListener('scroll', hide, { capture: true })
    return () => {
      box.hidePopover()
      document.removeEventListener('keydown', listen, { capture: true })
      window.removeEventListener('scroll', hide, { capture: true })
    }
  }, [shown])
  return (
    <span
      className={styles.wrap}
      onBlur={() => setShown(false)}
      onFocus={() => setShown(true)}
      onMouseEnter={() => setShown(true)}
      onMouseLeave={() => setShown(false)}
      ref={wrap}
    >
      {children}
      <span className={styles.tip} id={id} popover="manual" ref={tip} role="tooltip">
        {text}
      </span>
    </span>
  )
}
