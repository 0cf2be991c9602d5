import { useEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'

import { Count } from '../chip.tsx'
import { joinClasses } from '../join-classes.ts'
import { AppLink } from './link.tsx'
import { useScrollEdges } from './scroll-edges.ts'
import styles from './tabs.module.css'

export type Tab<Value extends string> = {
  readonly value: Value
  readonly label: string
  readonly count?: number
  /** What is counted waits for us. */
  readonly hot?: boolean
}

type Shared<Value extends string> = {
  readonly label: string
  readonly tabs: readonly Tab<Value>[]
  readonly value: Value
}

export type TabsProps<Value extends string> = Shared<Value> & {
  readonly onChange: (value: Value) => void
  /** The id of the element that shows what the tab chose. */
  readonly panelId: string
}

function Face({ tab }: { readonly tab: Tab<string> }) {
  return (
    <>
      {tab.label}
      {tab.count !== undefined && <Count hot={tab.hot} value={tab.count} />}
    </>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Tabs that change what a part of the page shows; arrows move between them. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onChange, panelId } = props
  const row = useRef<HTMLDivElement>(null)
  useScrollEdges(row)
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = steps[event.key]
    if (step === undefined) return
    const at = tabs.findIndex((tab) => tab.value === value)
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    onChange(next.value)
    const buttons = event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')
    buttons[tabs.indexOf(next)]?.focus()
  }
  return (
    <div aria-label={label} className={styles.tabs} onKeyDown={move} ref={row} role="tablist">
      {tabs.map((tab) => (
        <button
          aria-controls={panelId}
          aria-selected={tab.value === value}
          className={joinClasses(styles.tab, tab.value === value && styles.on)}
          key={tab.value}
          onClick={() => onChange(tab.value)}
          role="tab"
          tabIndex={tab.value === value ? 0 : -1}
          type="button"
        >
          <Face tab={tab} />
        </button>
      ))}
    </div>
  )
}

export type LinkTabsProps<Value extends string> = Shared<Value> & {
  readonly hrefOf: (value: Value) => string
}

/** Views of a list: tabs that are links, so that each view has an address. */
export function LinkTabs<Value extends string>({ label, tabs, value, hrefOf }: LinkTabsProps<Value>) {
  const row = useRef<HTMLElement>(null)
  useScrollEdges(row)
  // On a phone the row is longer than the screen: the tab that is open is brought into it, also after a turn, and
  // when counts or letters that come later push the tabs along.
  useEffect(() => {
    const nav = row.current
    if (!nav) return
    // By its own scroll alone: to bring it into view would also pull back a page that is being read further down.
    const show = (): void => {
      const open = nav.querySelector('[aria-current="page"]')?.getBoundingClientRect()
      const whole = nav.getBoundingClientRect()
      if (open) nav.scrollLeft += open.left + open.width / 2 - (whole.left + whole.width / 2)
    }
    const sizes = new ResizeObserver(show)
    for (const part of [nav, ...nav.children]) sizes.observe(part)
    return () => sizes.disconnect()
  }, [value, tabs.length])
  return (
    <nav aria-label={label} className={styles.tabs} ref={row}>
      {tabs.map((tab) => (
        <AppLink
          aria-current={tab.value === value ? 'page' : undefined}
          className={joinClasses(styles.tab, tab.value === value && styles.on)}
          href={hrefOf(tab.value)}
          key={tab.value}
        >
          <Face tab={tab} />
        </AppLink>
      ))}
    </nav>
  )
}
