import {
  Button,
  FailureState,
  IconButton,
  isFocusLost,
  Money,
  moneyText,
  Row,
  SkeletonLines,
  Stack,
  Text,
  useWords,
} from '@langraan/ui'
import { MoneyField, TextField } from '@langraan/ui/forms'
import { IconPlus, IconX } from '@langraan/ui/icons'
import type { UseQueryResult } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import type { LineOrders, WaitingOrder } from '../contract.ts'
import type { ShareChoice } from './chosen-shares.ts'
import { shareWords } from './share-words.ts'

type OfChoice = { readonly choice: ShareChoice }

/** What of a transfer is shared to nobody yet, said as it is typed. */
export function LeftToShare({ left }: { readonly left: number }) {
  const t = useWords(shareWords)
  return (
    <span aria-live="polite">
      {left === 0 && <Text tone="good">{t('even')}</Text>}
      {left > 0 && t('left', { left: moneyText(left) })}
      {left < 0 && <Text tone="bad">{t('over', { over: moneyText(-left) })}</Text>}
    </span>
  )
}

/**
 * What was pressed has gone from a list, and with it the focus: the list itself has it then. A button of it would be
 * pressed by a second Enter, which takes back what the first one chose.
 */
function useFocusWhenLost(count: number) {
  const box = useRef<HTMLDivElement>(null)
  const was = useRef(count)
  useEffect(() => {
    if (was.current !== count && isFocusLost()) box.current?.focus()
    was.current = count
  }, [count])
  return box
}

/** Before an order goes to those that are chosen the keyboard goes on to the next one that is offered, or the last. */
function focusNext(pressed: Element): void {
  const offered = [...(pressed.closest('[data-offered]')?.querySelectorAll('button') ?? [])]
  const at = offered.findIndex((button) => button === pressed)
  const next = offered[at + 1] ?? offered[at - 1]
  next?.focus()
}

/** The orders that are to share a transfer, each with what it gets. */
export function ChosenOrders({ choice }: OfChoice) {
  const t = useWords(shareWords)
  const box = useFocusWhenLost(choice.shares.length)
  if (choice.shares.length === 0) return null
  return (
    <div aria-label={t('chosen')} ref={box} role="group" tabIndex={-1}>
      <Stack gap={3}>
        <Text weight="medium">{t('chosen')}</Text>
        {choice.shares.map(({ order, amountSatang }) => (
          <Row gap={2} key={order.orderId}>
            <Stack gap={1} grow>
              <MoneyField
                help={t('due', { due: moneyText(order.dueSatang) })}
                label={nameOf(order)}
                onChange={(satang) => choice.setAmount(order.orderId, satang)}
                value={amountSatang}
              />
            </Stack>
            <IconButton
              icon={IconX}
              label={t('remove', { number: order.orderNumber })}
              onClick={() => choice.remove(order.orderId)}
            />
          </Row>
        ))}
      </Stack>
    </div>
  )
}

const nameOf = ({ orderNumber, customerName }: WaitingOrder): string => `${orderNumber} · ${customerName}`

/** What is typed to look for an order, and what of it is asked for. */
export function useOrderSearch() {
  const [typed, setTyped] = useState('')
  return { typed, setTyped, text: useDeferredValue(typed.trim()) }
}

type OfferedProps = OfChoice & {
  readonly search: ReturnType<typeof useOrderSearch>
  readonly found: UseQueryResult<LineOrders>
  /** What is said where nothing waits and nothing was looked for. */
  readonly emptyText?: string
}

/** Sets that fit by themselves, before any is chosen, and orders that wait. */
export function OfferedOrders({ choice, search, found, emptyText }: OfferedProps) {
  const t = useWords(shareWords)
  const box = useFocusWhenLost(choice.shares.length)
  if (found.isLoadingError)
    return (
      <FailureState
        compact
        failure={found.error}
        onRetry={() => void found.refetch()}
        title={t('loadFailed')}
      />
    )
  if (!found.data) return <SkeletonLines count={5} />
  const { proposals, orders } = found.data
  const chosen = new Set(choice.shares.map(({ order }) => order.orderId))
  const open = orders.filter(({ orderId }) => !chosen.has(orderId))
  // Nothing was looked for in vain where all that wait are chosen.
  const isAllChosen = chosen.size > 0 && search.text === ''
  return (
    <>
      {chosen.size === 0 && proposals.length > 0 && <Proposals choice={choice} proposals={proposals} />}
      <Stack gap={3}>
        <Text weight="medium">{t('open')}</Text>
        <TextField
          autoComplete="off"
          label={t('search')}
          maxLength={100}
          onChange={search.setTyped}
          placeholder={t('searchHint')}
          value={search.typed}
        />
        {open.length === 0 && !isAllChosen && (
          <Text as="p" size="sm" tone="second">
            {(search.text === '' && emptyText) || t('none')}
          </Text>
        )}
        {open.length > 0 && (
          <div aria-label={t('open')} data-offered ref={box} role="group" tabIndex={-1}>
            <Stack gap={3}>
              {open.map((order) => (
                <Row gap={3} justify="between" key={order.orderId}>
                  <Text truncate>{nameOf(order)}</Text>
                  <Row gap={3}>
                    <Money place="inline" satang={order.dueSatang} />
                    <IconButton
                      bordered
                      icon={IconPlus}
                      label={t('choose', { number: order.orderNumber })}
                      onClick={({ currentTarget }) => {
                        focusNext(currentTarget)
                        choice.add(order)
                      }}
                    />
                  </Row>
                </Row>
              ))}
            </Stack>
          </div>
        )}
      </Stack>
    </>
  )
}

type ProposalsProps = OfChoice & { readonly proposals: readonly (readonly WaitingOrder[])[] }

function Proposals({ proposals, choice }: ProposalsProps) {
  const t = useWords(shareWords)
  return (
    <Stack gap={3}>
      <Text weight="medium">{t('proposals')}</Text>
      {proposals.map((set) => (
        <Row gap={3} justify="between" key={set.map(({ orderId }) => orderId).join(' ')}>
          <Stack gap={1}>
            <Text>{set[0]?.customerName}</Text>
            <Text size="sm" tone="second">
              {set.map(({ orderNumber, dueSatang }) => `${orderNumber} ${moneyText(dueSatang)}`).join(' + ')}
            </Text>
          </Stack>
          <Button onClick={() => choice.takeAll(set)} size="sm">
            {t('take')}
          </Button>
        </Row>
      ))}
    </Stack>
  )
}
