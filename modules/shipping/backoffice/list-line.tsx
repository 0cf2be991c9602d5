import { AppLink, Chip, HiddenText, IconButton, Row, Stack, Text, useWords } from '@langraan/ui'
import { TextField } from '@langraan/ui/forms'
import { IconAlertTriangle, IconCircleCheck, IconX } from '@langraan/ui/icons'
import { type ReactNode, useState } from 'react'
import { isDoneLine, isGoodLine } from '../rules/rules.ts'
import type { LineGroup, SeenLine } from './list-draft.ts'
import { listWords } from './tracking-list-words.ts'
import type { TrackingList } from './use-tracking-list.ts'

type OfLine = { readonly list: TrackingList; readonly seen: SeenLine }
export type LineProps = {
  readonly list: TrackingList
  readonly shopId: string
  readonly group: LineGroup
  readonly onTakeOut: (row: number) => void
}
type CardProps = LineProps & { readonly seen: SeenLine }

/** A line on a phone. */
export function LineCard({ list, seen, group, shopId, onTakeOut }: CardProps) {
  const t = useWords(listWords)
  return (
    <Stack gap={2}>
      <Row gap={2} justify="between">
        <Text size="sm" tone="third">
          {t('rowName', { row: String(seen.line.row) })}
        </Text>
        <TakeOut onTakeOut={onTakeOut} seen={seen} />
      </Row>
      <StateOf courier={list.values.courierName} seen={seen} />
      {group === 'mend' ? (
        <>
          <MendOrder list={list} seen={seen} />
          <Receiver linked seen={seen} shopId={shopId} />
          <MendNumber list={list} seen={seen} />
        </>
      ) : (
        <Text size="sm">
          <OrderLink seen={seen} shopId={shopId} /> <Receiver seen={seen} shopId={shopId} />{' '}
          <strong>{seen.judged?.trackingCode}</strong>
        </Text>
      )}
    </Stack>
  )
}

export function MendOrder({ list, seen: { line }, hidden = false }: OfLine & { readonly hidden?: boolean }) {
  const t = useWords(listWords)
  const label = t('orderOfRow', { row: String(line.row) })
  return (
    <MendField
      label={hidden ? <HiddenText>{label}</HiddenText> : label}
      onMend={(order) => list.mend(line.row, { order })}
      placeholder={t('field_order')}
      value={line.order}
    />
  )
}

export function MendNumber({ list, seen: { line }, hidden = false }: OfLine & { readonly hidden?: boolean }) {
  const t = useWords(listWords)
  const label = t('numberOfRow', { row: String(line.row) })
  return (
    <MendField
      label={hidden ? <HiddenText>{label}</HiddenText> : label}
      onMend={(tracking) => list.mend(line.row, { tracking })}
      placeholder={t('field_tracking')}
      value={line.tracking}
    />
  )
}

type TakeOutProps = { readonly seen: SeenLine; readonly onTakeOut: (row: number) => void }

export function TakeOut({ seen: { line }, onTakeOut }: TakeOutProps) {
  const t = useWords(listWords)
  return (
    <IconButton
      icon={IconX}
      label={t('takeOut', { row: String(line.row) })}
      onClick={() => onTakeOut(line.row)}
      size="sm"
    />
  )
}

type MendProps = {
  readonly label: ReactNode
  readonly value: string
  readonly placeholder: string
  readonly onMend: (value: string) => void
}

/** Held against the orders once it has been left: half a number may be that of another order. */
function MendField({ label, value, placeholder, onMend }: MendProps) {
  const [typed, setTyped] = useState(value)
  const mend = (): void => {
    if (typed.trim() !== value) onMend(typed.trim())
  }
  return (
    <TextField
      autoComplete="off"
      label={label}
      maxLength={60}
      onBlur={mend}
      onChange={setTyped}
      onKeyDown={(event) => {
        if (event.key === 'Enter') mend()
      }}
      placeholder={placeholder}
      small
      value={typed}
    />
  )
}

type OrderProps = { readonly seen: SeenLine; readonly shopId: string }

export function OrderLink({ seen: { judged }, shopId }: OrderProps) {
  if (!judged?.order) return null
  const { orderId, orderNumber } = judged.order
  return <AppLink href={`/app/shops/${shopId}/orders/${orderId}`}>#{orderNumber}</AppLink>
}

/** Who gets it; where nobody knows, what the list says beside. `linked`: with the way to the order. */
export function Receiver({ seen, shopId, linked = false }: OrderProps & { readonly linked?: boolean }) {
  const t = useWords(listWords)
  const { line, judged } = seen
  if (judged?.order)
    return (
      <Text size="sm">
        {linked && <OrderLink seen={seen} shopId={shopId} />} {judged.order.customerName}
      </Text>
    )
  const beside = [line.name, line.phone].filter((word) => word !== '').join(' · ')
  if (beside === '') return null
  return (
    <Text size="sm" tone="third">
      {t('inList', { words: beside })}
    </Text>
  )
}

export function StateOf({
  seen: { judged },
  courier,
}: {
  readonly seen: SeenLine
  readonly courier: string
}) {
  const t = useWords(listWords)
  if (!judged) return null
  const { verdict, parcel, phoneDiffers } = judged
  const isFine = verdict === 'fits' || isDoneLine(verdict)
  const tone = isFine ? 'green' : isGoodLine(verdict) ? 'amber' : 'red'
  const words = t(`v_${verdict}`, {
    courier: verdict === 'odd_number' ? courier : (parcel?.courierName ?? ''),
    number: parcel?.trackingCode ?? '',
  })
  return (
    <Row gap={2} wrap>
      {tone === 'red' ? (
        <Text size="sm" tone="bad">
          {words}
        </Text>
      ) : (
        <Chip icon={tone === 'green' ? IconCircleCheck : IconAlertTriangle} tone={tone}>
          {words}
        </Chip>
      )}
      {phoneDiffers && (
        <Chip icon={IconAlertTriangle} tone="amber">
          {t('phoneDiffers')}
        </Chip>
      )}
    </Row>
  )
}
