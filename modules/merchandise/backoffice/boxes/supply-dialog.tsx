import { Button, Modal, Stack, useWords } from '@langraan/ui'
import { useSending } from '@langraan/ui/change'
import { Checkbox, type Form, FormFailureNote, MoneyField, NumberField, useForm } from '@langraan/ui/forms'
import { useId } from 'react'
import type { PackingSupply } from '../../contract.ts'
import { MOST_PIECES } from '../../rules/supplies/supply.ts'
import { MeasureFields } from '../supply/measure-fields.tsx'
import { isHolding } from '../supply/measure-values.ts'
import { measureWords } from '../supply/measure-words.ts'
import { BOXES_CHANGED, boxesApi } from './boxes-api.ts'
import styles from './boxes.module.css'
import { ownWords } from './own-words.ts'
import { bodyOf, faultsOf, newSupply, type SupplyValues, valuesOf } from './supply-values.ts'

type Props = {
  /** The one that is changed; none where a new one is made. */
  readonly supply: PackingSupply | undefined
  readonly shopId: string
  readonly onClose: () => void
}

/** What a supply is like. */
export function SupplyDialog({ supply, shopId, onClose }: Props) {
  const t = useWords(ownWords)
  const formId = useId()
  const form = useSupplyForm({ supply, shopId, onClose })
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
      onClose={onClose}
      open
      title={supply ? t('editOf', { name: supply.code }) : t('add')}
    >
      <form id={formId} noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack gap={4}>
          <MeasureFields form={form} />
          <OwnFields form={form} />
          <FormFailureNote failure={form.failure} />
        </Stack>
      </form>
    </Modal>
  )
}

function useSupplyForm({ supply, shopId, onClose }: Props): Form<SupplyValues> {
  const t = useWords(ownWords)
  const m = useWords(measureWords)
  const save = useSending(
    (values: SupplyValues, idempotencyKey) => {
      const body = bodyOf(values)
      return supply
        ? boxesApi('PUT /shops/:shopId/packing-supplies/:packingSupplyId', {
            params: { shopId, packingSupplyId: supply.packingSupplyId },
            body,
            saw: bodyOf(valuesOf(supply)),
          })
        : boxesApi('POST /shops/:shopId/packing-supplies', { params: { shopId }, body, idempotencyKey })
    },
    { refresh: BOXES_CHANGED, said: ({ code: name }) => t('saved', { name }), onDone: onClose },
  )
  return useForm<SupplyValues>({
    initial: supply ? valuesOf(supply) : newSupply,
    validate: (values) =>
      Object.fromEntries(Object.entries(faultsOf(values)).map(([field, fault]) => [field, m(fault)])),
    change: save,
  })
}

type FormProps = { readonly form: Form<SupplyValues> }

/** What it costs the shop, when it is short, and whether it is chosen. */
function OwnFields({ form }: FormProps) {
  const t = useWords(ownWords)
  return (
    <>
      <div className={styles.fields}>
        <MoneyField label={t('cost')} {...form.field('costSatang')} />
        <NumberField
          label={t('lowAt')}
          max={MOST_PIECES}
          min={0}
          unit={t('unit')}
          {...form.field('lowPieces')}
        />
      </div>
      <Checkbox
        checked={form.values.isOn}
        label={isHolding(form.values.kind) ? t('isOn') : t('isOnOther')}
        onChange={(isOn) => form.set('isOn', isOn)}
      />
    </>
  )
}
