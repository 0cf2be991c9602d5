import { useDecide } from '@langraan/operations/backoffice'
import { Button, ProgressCard, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { IconRefresh, IconTruck } from '@langraan/ui/icons'
import type { RunItem } from '../../contract.ts'
import { shippingApi } from '../shipping-api.ts'
import { runWords } from './run-words.ts'

type Run = {
  readonly startedAt: string
  readonly endedAt: string | null
  readonly isStopping: boolean
  readonly items: readonly RunItem[]
}
const MINUTE_S = 60

/** How long the rest takes at the pace so far; nothing before there is one. */
function useRemaining({ startedAt, items }: Run, asOf: number): string | undefined {
  const r = useWords(runWords)
  const left = items.filter(({ state }) => state === 'queued' || state === 'booking').length
  const done = items.length - left
  if (done === 0 || left === 0) return undefined
  const seconds = Math.ceil(((asOf - Date.parse(startedAt)) / 1000 / done) * left)
  return seconds < MINUTE_S
    ? r('remaining', { seconds })
    : r('remainingMinutes', { minutes: Math.ceil(seconds / MINUTE_S) })
}

type ProgressProps = {
  readonly run: Run
  /** When that was so, in milliseconds. */
  readonly asOf: number
  readonly shopId: string
  readonly operationId: string
}

/** How far it is, in parts, and how long the rest takes. */
export function RunProgress({ run, asOf, shopId, operationId }: ProgressProps) {
  const r = useWords(runWords)
  const decide = useDecide({ shopId, operationId })
  const { items } = run
  const count = (...states: RunItem['state'][]): number =>
    items.filter(({ state }) => states.includes(state)).length
  const [booked, asking, failed] = [count('booked'), count('asking'), count('failed')]
  const [queued, left] = [count('queued', 'booking'), count('left')]
  const counts = [
    { label: r('booked'), value: booked },
    ...(asking > 0 ? [{ label: r('waiting'), value: asking }] : []),
    ...(failed > 0 ? [{ label: r('failed'), value: failed, bad: true }] : []),
    ...(queued > 0 ? [{ label: r('queued'), value: queued }] : []),
    ...(left > 0 ? [{ label: r('left'), value: left }] : []),
  ]
  const goesOn = run.endedAt === null
  const remaining = useRemaining(run, asOf)
  return (
    <ProgressCard
      counts={counts}
      hint={goesOn ? r('background') : undefined}
      icon={IconTruck}
      parts={[
        { value: booked, tone: 'blue' },
        { value: asking, tone: 'grey' },
        { value: failed, tone: 'red' },
      ]}
      remaining={goesOn ? (run.isStopping ? r('stopping') : remaining) : undefined}
      title={r('progress', { done: booked, total: items.length })}
      total={Math.max(1, items.length)}
      {...(goesOn && !run.isStopping && { onStop: () => decide.mutate('stop'), stopLabel: r('stop') })}
    />
  )
}

type RetryProps = {
  readonly items: readonly RunItem[]
  readonly shopId: string
  readonly onBegun: (operationId: string) => void
}

/** Tries once more what came to nothing, with the same couriers; what was booked is not touched. */
export function RetryRun({ items, shopId, onBegun }: RetryProps) {
  const r = useWords(runWords)
  const begin = useChange(shippingApi, 'POST /shops/:shopId/booking', {
    once: true,
    call: (_wanted: void) => ({
      params: { shopId },
      body: {
        parcels: items.map(({ orderId, parcelNo, courier, courierName }) => ({
          orderId,
          parcelNo,
          ...courier,
          courierName,
        })),
      },
    }),
    onAnswer: ({ operationId }) => onBegun(operationId),
    refresh: 'everything',
    failure: 'toast',
  })
  return (
    <Button busy={begin.isPending} icon={IconRefresh} onClick={() => begin.mutate()}>
      {r('retry', { count: items.length })}
    </Button>
  )
}
