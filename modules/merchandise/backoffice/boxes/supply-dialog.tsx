import { Button, Modal, Stack, Text, useWords } from '@langraan/ui'
import { useSending } from '@langraan/ui/change'
import {
  Checkbox,
  type Form,
  FormFailureNote,
  MoneyField,
  NumberField,
  Select,
  TextField,
  useForm,
} from '@langraan/ui/forms'
import { useId } from 'react'
import type { PackingSupply } from '../../contract.ts'
import {
  LONGEST_CODE,
  MOST_HELD_GRAMS,
  MOST_PACK_PIECES,
  MOST_PIECES,
  MOST_SIDE_MM,
  MOST_SUPPLY_GRAMS,
  supplyKinds,
} from '../../rules/supplies/supply.ts'
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
          <div className={styles.fields}>
            <Select
              label={t('kind')}
              options={supplyKinds.map((value) => ({ value, label: t(`kind${value}`) }))}
              {...form.field('kind')}
              onChange={(kind) => form.set('kind', kind as SupplyValues['kind'])}
            />
            <TextField
              help={t('codeHelp')}
              label={t('code')}
              maxLength={LONGEST_CODE}
              {...form.field('code')}
            />
          </div>
          <Sizes form={form} />
          <Figures form={form} />
          <FormFailureNote failure={form.failure} />
        </Stack>
      </form>
    </Modal>
  )
}

function useSupplyForm({ supply, shopId, onClose }: Props): Form<SupplyValues> {
  const t = useWords(ownWords)
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
      Object.fromEntries(Object.entries(faultsOf(values)).map(([field, fault]) => [field, t(fault)])),
    change: save,
  })
}

type FormProps = { readonly form: Form<SupplyValues> }

const MM_PER_CM = 10
const MOST_CM = MOST_SIDE_MM / MM_PER_CM

/** Its sizes, as far as its kind has any. */
function Sizes({ form }: FormProps) {
  const t = useWords(ownWords)
  const { kind } = form.values
  if (kind !== 'box' && kind !== 'mailer') return null
  const side = (name: 'width' | 'length' | 'height', field: Parameters<typeof form.field>[0]) => (
    <NumberField
      decimals={1}
      key={name}
      label={t(name)}
      max={MOST_CM}
      min={0.1}
      unit={t('cm')}
      {...form.field(field as 'width')}
    />
  )
  return (
    <>
      <Stack gap={2}>
        <Text size="sm" weight="medium">
          {kind === 'box' ? t('outer') : t('flat')}
        </Text>
        <div className={styles.fields}>
          {side('width', 'width')}
          {side('length', 'length')}
          {kind === 'box' && side('height', 'height')}
        </div>
      </Stack>
      {kind === 'box' && (
        <details open={form.values.innerWidth !== undefined || form.errors.innerWidth !== undefined}>
          <summary>{t('inner')}</summary>
          <Stack gap={2}>
            <Text size="sm" tone="second">
              {t('innerHelp')}
            </Text>
            <div className={styles.fields}>
              {side('width', 'innerWidth')}
              {side('length', 'innerLength')}
              {side('height', 'innerHeight')}
            </div>
          </Stack>
        </details>
      )}
    </>
  )
}

/** What it weighs, holds and costs. */
function Figures({ form }: FormProps) {
  const t = useWords(ownWords)
  const { kind } = form.values
  const isHolding = kind === 'box' || kind === 'mailer'
  return (
    <>
      <div className={styles.fields}>
        {kind === 'box' && (
          <Select
            label={t('ply')}
            options={(['3', '5'] as const).map((value) => ({ value, label: t(`ply${value}`) }))}
            {...form.field('ply')}
            onChange={(ply) => form.set('ply', ply === '5' ? '5' : '3')}
          />
        )}
        <NumberField
          label={t('weight')}
          max={MOST_SUPPLY_GRAMS}
          min={0}
          unit={t('grams')}
          {...form.field('weightGrams')}
        />
        {isHolding && (
          <NumberField
            label={t('most')}
            max={MOST_HELD_GRAMS}
            min={1}
            unit={t('grams')}
            {...form.field('mostGrams')}
          />
        )}
      </div>
      <div className={styles.fields}>
        <MoneyField label={t('cost')} {...form.field('costSatang')} />
        <NumberField
          label={t('pack')}
          max={MOST_PACK_PIECES}
          min={1}
          unit={t('unit')}
          {...form.field('packPieces')}
        />
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
        label={isHolding ? t('isOn') : t('isOnOther')}
        onChange={(isOn) => form.set('isOn', isOn)}
      />
    </>
  )
}
