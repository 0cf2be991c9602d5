import type * as customersContract from '@langraan/customers/contract'
import type { CustomerRow } from '@langraan/customers/contract'
import { createApi } from '@langraan/http/client'
import { formatThaiPhone } from '@langraan/thai'
import { HiddenText, notify, Stack, Text, useWords } from '@langraan/ui'
import { Offers, useSettled } from '@langraan/ui/forms'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { isAskable } from './known-customer.ts'
import type { OrderingCustomer } from './new-order-values.ts'
import { newOrderWords } from './new-order-words.ts'
import styles from './new-order.module.css'

const customers = createApi<Pick<typeof customersContract, 'listCustomers' | 'getCustomer'>>()
const MOST_OFFERED = 5

export type ChosenCustomer = OrderingCustomer & { readonly customerId: string }

type Props = {
  readonly shopId: string
  /** Whoever may not read customers is offered none. */
  readonly mayRead: boolean
  readonly onChoose: (customer: ChosenCustomer) => void
  /** The fields in which somebody types who it is. */
  readonly children: (onTyped: (text: string) => void) => ReactNode
}

/** Customers whom the shop knows, below the fields in which somebody begins to type one: chosen by a tap or the keys. */
export function KnownCustomers({ shopId, mayRead, onChoose, children }: Props) {
  const t = useWords(newOrderWords)
  const queries = useQueryClient()
  const box = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const settled = useSettled(typed)
  const asked = typed === '' ? '' : settled.trim()
  const found = useQuery({
    ...customers.query('GET /shops/:shopId/customers', {
      params: { shopId },
      query: { text: asked, limit: MOST_OFFERED },
    }),
    enabled: mayRead && isAskable(asked),
  })
  const rows = isAskable(asked) ? (found.data?.items ?? []) : []
  // Whoever is only near is said to be so: the name in the order stays as it was typed until somebody is chosen.
  const label = found.data?.near ? t('near', { text: asked }) : t('known')
  const close = (): void => setTyped('')
  const latest = useRef('')
  const choose = async ({ customerId }: CustomerRow): Promise<void> => {
    close()
    latest.current = customerId
    // The button that was pressed goes: the keyboard goes on where it was.
    box.current?.querySelector('input')?.focus()
    const query = customers.query('GET /shops/:shopId/customers/:customerId', {
      params: { shopId, customerId },
    })
    const customer = await queries.fetchQuery(query)
    // Of two choices the later one counts, whichever is answered first.
    if (latest.current === customerId) onChoose(customer)
  }
  return (
    // What is offered closes where the keyboard goes on elsewhere.
    <div
      className={styles.known}
      onBlur={(event) => {
        if (!box.current?.contains(event.relatedTarget)) close()
      }}
      onKeyDown={(event) => moveInOffers(event, box.current, rows.length > 0, close)}
      ref={box}
    >
      {children(setTyped)}
      <HiddenText>
        <span aria-live="polite">
          {rows.length > 0 &&
            t(found.data?.near ? 'nearFound' : 'knownFound', { text: asked, count: rows.length })}
        </span>
      </HiddenText>
      {rows.length > 0 && (
        // A press leaves the keyboard in the field: in Safari a button takes no focus by it, the field would lose its own
        // to nothing, and what is offered would close before the press has ended.
        <div
          aria-label={label}
          className={styles.offers}
          onMouseDown={(event) => event.preventDefault()}
          ref={bringIntoView}
          role="group"
        >
          <Text as="p" size="xs" tone="third">
            {label} <span className={styles.keys}>{t('knownKeys')}</span>
          </Text>
          <Offers
            keyOf={(row) => row.customerId}
            onPick={(row) => void choose(row).catch((error: Error) => notify('error', error.message))}
            rows={rows}
          >
            {(row) => <Offer row={row} />}
          </Offers>
        </div>
      )}
    </div>
  )
}

/** On a phone what is offered may begin below the screen. */
const bringIntoView = (offers: HTMLElement | null): void => offers?.scrollIntoView({ block: 'nearest' })

function Offer({ row }: { readonly row: CustomerRow }) {
  const t = useWords(newOrderWords)
  const { name, phone, line, facebook, email, province, orderCount } = row
  const known = [phone ? formatThaiPhone(phone) : line || facebook || email, province]
  return (
    <Stack gap={1} grow>
      <Text>{name}</Text>
      <Text size="xs" tone="third">
        {[...known, t('timesOrdered', { count: orderCount })].filter(Boolean).join(' · ')}
      </Text>
    </Stack>
  )
}

/** From the field down into what is offered and back up; Esc leaves it. */
function moveInOffers(
  event: KeyboardEvent,
  box: HTMLElement | null,
  isOpen: boolean,
  close: () => void,
): void {
  if (!isOpen || !box || event.defaultPrevented) return
  const fields = [...box.querySelectorAll<HTMLElement>('input')]
  const offers = [...box.querySelectorAll<HTMLElement>('li > button')]
  const at = offers.indexOf(document.activeElement as HTMLElement)
  if (event.key === 'ArrowDown') offers[Math.min(at + 1, offers.length - 1)]?.focus()
  else if (event.key === 'ArrowUp' && at > 0) offers[at - 1]?.focus()
  else if (event.key === 'ArrowUp' && at === 0) fields[0]?.focus()
  else if (event.key === 'Escape') {
    if (at >= 0) fields[0]?.focus()
    close()
  } else return
  event.preventDefault()
}
