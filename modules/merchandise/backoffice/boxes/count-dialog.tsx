import { Button, DateTime, Modal, Stack, Text, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { FormFailureNote, NumberField, RadioGroup, useForm } from '@langraan/ui/forms'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { PackingSupply } from '../../contract.ts'
import { MOST_PIECES } from '../../rules/supplies/supply.ts'
import { type EnteredMove, enteredMoves } from '../../rules/supplies/supply-moves.ts'
import { BOXES_CHANGED, boxesApi } from './boxes-api.ts'
import styles from './boxes.module.css'
import { ownWords } from './own-words.ts'
import { useBoxNames } from './use-box-names.ts'

type Props = { readonly supply: PackingSupply; readonly shopId: string; readonly onClose: () => void }
type Values = { readonly why: EnteredMove; readonly pieces: number | undefined }

/** Enters what came, what was spoilt, or how many were counted. */
export function CountDialog({ supply, shopId, onClose }: Props) {
  const t = useWords(ownWords)
  const { nameOf } = useBoxNames()
  const formId = useId()
  const { packingSupplyId, pieces } = supply
  const name = nameOf(supply)
  const move = useChange(boxesApi, 'POST /shops/:shopId/packing-supplies/:packingSupplyId/moves', {
    once: true,
    call: (values: Values) => ({
      params: { shopId, packingSupplyId },
      body: { why: values.why, pieces: values.pieces ?? 0 },
    }),
    refresh: BOXES_CHANGED,
    said: t('saved', { name }),
    onDone: onClose,
  })
  const form = useForm<Values>({
    initial: { why: 'bought', pieces: undefined },
    validate: (values) => (values.pieces === undefined ? { pieces: t('numberMissing') } : undefined),
    change: move,
  })
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button busy={form.phase === 'sending'} form={formId} type="submit" variant="primary">
            {t('save')}
          </Button>
        </>
      }
      hint={t('now', { count: pieces })}
      onClose={onClose}
      open
      size="small"
      title={t('countOf', { name })}
    >
      <form id={formId} noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack gap={4}>
          <RadioGroup
            legend={t('why')}
            onChange={(why) => form.set('why', why)}
            options={enteredMoves.map((value) => ({ value, label: t(value) }))}
            value={form.values.why}
          />
          <NumberField autoFocus label={t('howMany')} max={MOST_PIECES} min={0} {...form.field('pieces')} />
          <FormFailureNote failure={form.failure} />
          <Moves packingSupplyId={packingSupplyId} shopId={shopId} />
        </Stack>
      </form>
    </Modal>
  )
}

/** Why pieces came or went before. */
function Moves({ packingSupplyId, shopId }: { readonly packingSupplyId: string; readonly shopId: string }) {
  const t = useWords(ownWords)
  const moves = useQuery(
    boxesApi.query('GET /shops/:shopId/packing-supplies/:packingSupplyId/moves', {
      params: { shopId, packingSupplyId },
    }),
  )
  const items = moves.data?.items ?? []
  if (items.length === 0) return null
  return (
    <details>
      <summary>{t('history')}</summary>
      <ul className={styles.plain}>
        {items.map(({ packingSupplyMoveId, why, pieces, orderNumber, madeAt }) => (
          <li className={styles.move} key={packingSupplyMoveId}>
            <span>
              {why === 'used' || why === 'given-back' ? t(why, { number: orderNumber ?? '' }) : t(why)}{' '}
              <Text size="sm" tone="second">
                <DateTime at={madeAt} />
              </Text>
            </span>
            <span>{pieces > 0 ? `+${pieces}` : String(pieces).replace('-', '−')}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
