import { Button, Card, HiddenText, Row, Stack, Text, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { type FieldErrors, FormFailureNote, NumberField, useForm } from '@langraan/ui/forms'
import { useEffect } from 'react'
import { arrivalKey, dropArrival } from '../counting/left-figures.ts'
import { LeftFigures } from '../counting/left-figures-note.tsx'
import { paperWords } from './paper-words.ts'
import styles from './papers.module.css'
import { nameOf } from '../pick-goods.tsx'
import { stockApi, stockFigures, type WholePaper } from '../stock-api.ts'

type Props = { readonly paper: WholePaper; readonly shopId: string }

/** The goods of a transfer leave their branch. */
export function SendTransfer({ paper, shopId }: Props) {
  const t = useWords(paperWords)
  const send = useChange(stockApi, 'POST /shops/:shopId/stock-transfers/:paperId/sending', {
    once: true,
    call: { params: { shopId, paperId: paper.paperId } },
    refresh: stockFigures,
    said: t('sentNow'),
    failure: 'toast',
  })
  return (
    <Card look="attention">
      <Row gap={3} justify="between" wrap>
        <Text tone="second">{t('sendHint', { from: paper.branchName, to: paper.toBranchName ?? '' })}</Text>
        <Button busy={send.isPending} onClick={() => send.mutate()} variant="primary">
          {t('send')}
        </Button>
      </Row>
    </Card>
  )
}

type Arrival = Record<string, number | undefined>

/** What nobody has said of is no zero: that would write the goods off. */
const missingIn = (lines: WholePaper['lines'], arrived: Arrival, complaint: string): FieldErrors =>
  Object.fromEntries(
    lines.flatMap(({ variantId }) =>
      arrived[variantId] === undefined ? [[`arrived.${variantId}`, complaint]] : [],
    ),
  )

/** The goods of a transfer have arrived: as many as were sent, unless somebody says otherwise. */
export function ReceiveTransfer({ paper, shopId }: Props) {
  const t = useWords(paperWords)
  const { paperId } = paper
  const receive = useChange(stockApi, 'POST /shops/:shopId/stock-transfers/:paperId/arrival', {
    once: true,
    call: ({ arrived }: { arrived: Arrival }) => ({
      params: { shopId, paperId },
      body: {
        lines: paper.lines.map(({ variantId }) => ({ variantId, quantity: arrived[variantId] ?? 0 })),
      },
    }),
    refresh: stockFigures,
    said: t('receivedNow'),
  })
  const form = useForm<{ arrived: Arrival }>({
    initial: { arrived: Object.fromEntries(paper.lines.map((line) => [line.variantId, line.quantity])) },
    draftKey: arrivalKey(shopId, paperId),
    validate: ({ arrived }) => missingIn(paper.lines, arrived, t('arrivedMissing')),
    change: receive,
  })
  const set = (variantId: string, quantity: number | undefined) =>
    form.set('arrived', { ...form.values.arrived, [variantId]: quantity } as never)
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
      <Card look="attention" title={t('receive')}>
        <Stack gap={3}>
          <Text tone="second">{t('receiveHint')}</Text>
          <LeftFigures form={form} />
          <FormFailureNote failure={form.failure} />
          <ul className={styles.lines}>
            {paper.lines.map((line) => (
              <li className={styles.line} key={line.variantId}>
                <Stack gap={1}>
                  <Text>{nameOf(line)}</Text>
                  <Text size="xs" tone="third">
                    {t('sent', { count: line.quantity })}
                  </Text>
                </Stack>
                <div className={styles.inputs}>
                  <NumberField
                    label={
                      <>
                        {t('arrivedPieces')}
                        <HiddenText> {nameOf(line)}</HiddenText>
                      </>
                    }
                    error={form.errors[`arrived.${line.variantId}`]}
                    max={1_000_000}
                    min={0}
                    onChange={(quantity) => set(line.variantId, quantity)}
                    value={form.values.arrived[line.variantId]}
                  />
                </div>
              </li>
            ))}
          </ul>
          <Row justify="end">
            <Button busy={form.phase === 'sending'} type="submit" variant="primary">
              {t('receive')}
            </Button>
          </Row>
        </Stack>
      </Card>
    </form>
  )
}

/** A transfer that is booked or called back leaves no figures that were typed for it, whoever did it. */
export function useNoArrivalLeft(shopId: string, { paperId, kind, state }: WholePaper): void {
  const hasEnded = kind === 'transfer' && (state === 'done' || state === 'cancelled')
  useEffect(() => {
    if (hasEnded) dropArrival(shopId, paperId)
  }, [hasEnded, shopId, paperId])
}
