import { Button, Modal, Stack, Text, useWords } from '@langraan/ui'
import { type Form, FormFailureNote, MoneyField, Select } from '@langraan/ui/forms'
import type { ReactNode } from 'react'
import { refundWays, type WayBack } from '../rules/rules.ts'
import { AfterTheEndChoice, type EndedChoice } from './after-the-end.tsx'
import { wayWords } from './way-words.ts'

/** Money that came or went back by somebody's hand. */
export type RecordedMoney = {
  amountSatang: number | undefined
  way: WayBack
  /** What becomes of an order that was called off; empty where it was not, or nothing is chosen yet. */
  ended: EndedChoice
}

type Props = {
  readonly form: Form<RecordedMoney>
  readonly title: string
  readonly text: string
  /** Names the fields and the one action. */
  readonly labels: { readonly amount: string; readonly way: string; readonly record: string }
  /** The ways that it can go; those of somebody's hand unless said. */
  readonly ways?: readonly WayBack[]
  /** What is to be said of the amount that stands there. */
  readonly children?: ReactNode
  /** The order was called off before the money came. */
  readonly asksEnded?: boolean
  readonly onClose: () => void
}

/** Asks how much it was, and which way it went. */
export function RecordMoney({
  form,
  title,
  text,
  labels,
  children,
  ways = refundWays,
  asksEnded = false,
  onClose,
}: Props) {
  const t = useWords(wayWords)
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button busy={form.phase === 'sending'} onClick={() => void form.submit()} variant="primary">
            {labels.record}
          </Button>
        </>
      }
      onClose={onClose}
      open
      size="small"
      title={title}
    >
      <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack gap={4}>
          <Text as="p" tone="second">
            {text}
          </Text>
          <FormFailureNote failure={form.failure} />
          {asksEnded && (
            <AfterTheEndChoice
              error={form.errors['ended']}
              onChange={(ended) => form.set('ended', ended)}
              value={form.values.ended}
            />
          )}
          <MoneyField label={labels.amount} {...form.field('amountSatang')} />
          {children}
          <Select
            label={labels.way}
            options={ways.map((value) => ({ value, label: t(`way_${value}`) }))}
            {...form.field('way')}
            onChange={(value) => form.set('way', ways.find((way) => way === value) ?? form.values.way)}
          />
        </Stack>
      </form>
    </Modal>
  )
}
