import { Button, IconButton, Modal, moneyText, Row, Stack, Text, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import {
  FormFailureNote,
  MoneyField,
  NumberField,
  RadioGroup,
  Select,
  TextField,
  useForm,
} from '@langraan/ui/forms'
import type { Form } from '@langraan/ui/forms'
import { IconPlus, IconX } from '@langraan/ui/icons'

import { type OperatedGoods, type SupplyFacts, supplyKinds } from '../../contract.ts'
import { MOST_TIERS } from '../../rules/rules.ts'
import { operatedSupplierQuery, supplierApi } from '../supplier-api.ts'
import { factsOf, type GoodsValues, hasSize, missingIn, valuesOf } from './goods-values.ts'
import { operatedWords } from './operated-words.ts'
import styles from './operated.module.css'

type Props = { readonly goods: OperatedGoods; readonly onClose: () => void }

/** What an article is like that merchants pack with, and what several packs of it cost. */
export function GoodsDialog({ goods, onClose }: Props) {
  const t = useWords(operatedWords)
  const save = useChange(supplierApi, 'PUT /operator/supplier/goods/:supplyVariantId', {
    call: (facts: SupplyFacts | null) => ({
      params: { supplyVariantId: goods.variantId },
      body: { facts },
    }),
    saw: goods.facts,
    keepAs: operatedSupplierQuery,
    said: t('saved'),
    onDone: onClose,
  })
  const form = useForm<GoodsValues>({
    initial: valuesOf(goods),
    validate: (values) => Object.fromEntries(missingIn(values).map((field) => [field, t('missing')])),
    change: { mutateAsync: (values) => save.mutateAsync(factsOf(values)) },
  })
  return (
    <Modal
      actions={
        <>
          {goods.facts && (
            <Button busy={save.isPending} onClick={() => save.mutate(null)} variant="danger">
              {t('hide')}
            </Button>
          )}
          <Button onClick={onClose}>{t('back')}</Button>
          <Button busy={form.phase === 'sending'} onClick={() => void form.submit()} variant="primary">
            {t('save')}
          </Button>
        </>
      }
      onClose={onClose}
      open
      title={t('editTitle', { name: [goods.name, goods.variantName].filter(Boolean).join(' ') })}
    >
      <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack>
          <FormFailureNote failure={form.failure} />
          <Fields form={form} />
          <Tiers form={form} retailSatang={goods.priceSatang} />
        </Stack>
      </form>
    </Modal>
  )
}

type FormProps = { readonly form: Form<GoodsValues> }

function Fields({ form }: FormProps) {
  const t = useWords(operatedWords)
  const { kind } = form.values
  return (
    <div className={styles.fields}>
      <Select
        label={t('kind')}
        onChange={(next) => form.set('kind', next as GoodsValues['kind'])}
        options={supplyKinds.map((value) => ({ value, label: t(value) }))}
        value={kind}
      />
      <TextField help={t('codeHelp')} label={t('code')} maxLength={40} {...form.field('code')} />
      {hasSize(kind) && <Sides form={form} />}
      <NumberField label={t('weight')} max={20_000} min={0} unit={t('gram')} {...form.field('weightGrams')} />
      <NumberField label={t('most')} max={100_000} min={1} unit={t('gram')} {...form.field('mostGrams')} />
      <NumberField label={t('packPieces')} max={10_000} min={1} {...form.field('packPieces')} />
    </div>
  )
}

function Sides({ form }: FormProps) {
  const t = useWords(operatedWords)
  const isBox = form.values.kind === 'box'
  const outer = isBox ? (['widthMm', 'lengthMm', 'heightMm'] as const) : (['widthMm', 'lengthMm'] as const)
  const inner = ['innerWidthMm', 'innerLengthMm', 'innerHeightMm'] as const
  return (
    <>
      {outer.map((side) => (
        <NumberField key={side} label={t(side)} max={3000} min={10} unit={t('mm')} {...form.field(side)} />
      ))}
      {isBox &&
        inner.map((side) => (
          <NumberField
            help={t('innerHelp')}
            key={side}
            label={t(side)}
            max={3000}
            min={1}
            optional
            unit={t('mm')}
            {...form.field(side)}
          />
        ))}
      {isBox && (
        <RadioGroup
          inline
          legend={t('ply')}
          onChange={(ply) => form.set('ply', ply)}
          options={[
            { value: '3', label: t('ply3') },
            { value: '5', label: t('ply5') },
          ]}
          value={form.values.ply}
        />
      )}
    </>
  )
}

function Tiers({ form, retailSatang }: FormProps & { readonly retailSatang: number }) {
  const t = useWords(operatedWords)
  const { tiers } = form.values
  const change = (at: number, more: Partial<GoodsValues['tiers'][number]>) =>
    form.set(
      'tiers',
      tiers.map((tier, place) => (place === at ? { ...tier, ...more } : tier)),
    )
  return (
    <Stack gap={2}>
      <h3>{t('tiers')}</h3>
      <Text size="sm" tone="third">
        {t('tiersHelp', { price: moneyText(retailSatang) })}
      </Text>
      {tiers.map((tier, at) => (
        <div className={styles.tier} key={at}>
          <NumberField
            label={t('fromPacks')}
            max={999}
            min={2}
            onChange={(fromPacks) => change(at, { fromPacks })}
            value={tier.fromPacks}
          />
          <MoneyField
            label={t('packPrice')}
            onChange={(priceSatang) => change(at, { priceSatang })}
            value={tier.priceSatang}
          />
          <IconButton
            icon={IconX}
            label={t('removeTier', { packs: String(tier.fromPacks ?? '') })}
            onClick={() =>
              form.set(
                'tiers',
                tiers.filter((_, place) => place !== at),
              )
            }
          />
        </div>
      ))}
      <Row>
        <Button
          disabled={tiers.length >= MOST_TIERS}
          icon={IconPlus}
          onClick={() => form.set('tiers', [...tiers, { fromPacks: undefined, priceSatang: undefined }])}
          size="sm"
        >
          {t('addTier')}
        </Button>
      </Row>
    </Stack>
  )
}
