import { formatBaht } from '@langraan/money'
import { Button, Modal, Row, Text, useWords } from '@langraan/ui'
import { MoneyField, sayUnread } from '@langraan/ui/forms'
import { FilterPill } from '@langraan/ui/table'
import { useRef, useState } from 'react'

import { filterWords } from './filter-words.ts'
import type { OrdersSearch } from './orders-search.ts'

type Range = Pick<OrdersSearch, 'totalFromSatang' | 'totalToSatang'>

const OWN = 'own'
const STEPS = [
  { value: '-50000', word: 'upTo500' },
  { value: '50000-200000', word: 'from500' },
  { value: '200000-', word: 'from2000' },
] as const

const rangeOf = (value: string): Range => {
  const [totalFromSatang = '', totalToSatang = ''] = value.split('-')
  return { totalFromSatang, totalToSatang }
}

type Props = { readonly range: Range; readonly onChange: (range: Range) => void }

/** A filter by what orders come to: a few ranges, or from how much to how much, entered in a dialog. */
export function AmountPill({ range, onChange }: Props) {
  const t = useWords(filterWords)
  const [asking, setAsking] = useState(false)
  const written = useWritten(range)
  const value = `${range.totalFromSatang}-${range.totalToSatang}`
  const isOwn = value !== '-' && !STEPS.some((step) => step.value === value)
  return (
    <>
      <FilterPill
        label={t('amount')}
        onChange={([chosen = '-']) => (chosen === OWN ? setAsking(true) : onChange(rangeOf(chosen)))}
        options={[
          ...STEPS.map((step) => ({ value: step.value, label: t(step.word) })),
          { value: OWN, label: isOwn ? written : t('ownAmount') },
        ]}
        single
        values={isOwn ? [OWN] : value === '-' ? [] : [value]}
      />
      {asking && (
        <AmountDialog
          first={range}
          onClose={() => setAsking(false)}
          onUse={(next) => {
            setAsking(false)
            onChange(next)
          }}
        />
      )}
    </>
  )
}

/** A range as the pill says it. */
function useWritten({ totalFromSatang, totalToSatang }: Range): string {
  const t = useWords(filterWords)
  const [from, to] = [formatBaht(Number(totalFromSatang)), formatBaht(Number(totalToSatang))]
  if (totalToSatang === '') return t('atLeast', { amount: from })
  return totalFromSatang === '' ? t('atMost', { amount: to }) : `${from} – ${to}`
}

const satangOf = (digits: string): number | undefined => (digits === '' ? undefined : Number(digits))

type DialogProps = {
  readonly first: Range
  readonly onUse: (range: Range) => void
  readonly onClose: () => void
}

function AmountDialog({ first, onUse, onClose }: DialogProps) {
  const t = useWords(filterWords)
  const [from, setFrom] = useState(satangOf(first.totalFromSatang))
  const [to, setTo] = useState(satangOf(first.totalToSatang))
  const isTurned = from !== undefined && to !== undefined && from > to
  const form = useRef<HTMLFormElement>(null)
  const use = () => {
    if (sayUnread(form.current) || isTurned) return
    onUse({
      totalFromSatang: from === undefined ? '' : String(from),
      totalToSatang: to === undefined ? '' : String(to),
    })
  }
  return (
    <Modal
      actions={
        <Button disabledReason={isTurned ? t('turned') : undefined} onClick={use} variant="primary">
          {t('use')}
        </Button>
      }
      keepsTyped
      onClose={onClose}
      open
      size="small"
      title={t('amount')}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          use()
        }}
        ref={form}
      >
        <Row gap={3}>
          <MoneyField autoFocus label={t('from')} onChange={setFrom} value={from} />
          <MoneyField label={t('to')} onChange={setTo} value={to} />
        </Row>
        {/* Enter sends a form of two fields only where it has a button. */}
        <button hidden type="submit" />
      </form>
      <Text as="p" size="sm" tone={isTurned ? 'bad' : 'third'}>
        {isTurned ? t('turned') : t('amountHint')}
      </Text>
    </Modal>
  )
}
